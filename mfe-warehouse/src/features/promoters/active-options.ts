import { t } from './promoters.texts.js';

/** The values that the specification gives, in words. */
export const activeOptions = () => [
  { value: 'true', label: t('yes') },
  { value: 'false', label: t('no') },
];

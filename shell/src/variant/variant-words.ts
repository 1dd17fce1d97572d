import { type Variant } from '@godown/shared-ui/session';
import { t } from '../frame/frame.texts.js';

interface VariantWords {
  /** Title of the sign-in page. */
  title: string;
  /** Beside the logo. */
  product: string;
}

export const VARIANT_WORDS: Readonly<Record<Variant, VariantWords>> = {
  seller: { title: t('seller'), product: t('seller') },
  warehouse: { title: t('warehouse'), product: t('warehouse') },
  admin: { title: t('admin'), product: t('admin') },
};

import { Code, KeyValue } from '@godown/shared-ui/ui';
import { t } from '../brand-profile.texts.js';

export type Attributes = Readonly<Record<string, string>>;

export const TRACKING_ATTRIBUTES: Attributes = {
  t: 'Your brand: its logo, its colour and its tracking page',
  lang: 'en or hi',
  awb: t('showsThisParcelAtOnce'),
};

export const CHECKOUT_ATTRIBUTES: Attributes = {
  t: 'Your brand: its warehouses and couriers decide',
  lang: 'en or hi',
  pincode: t('checksThisPinCode'),
  accent: t('colourOfTheButton'),
  'remember="off"': t('doesNotKeepThePin'),
};

export function AttributeList({ attributes }: { attributes: Attributes }) {
  return (
    <KeyValue
      items={Object.entries(attributes).map(([name, meaning]) => ({ label: <Code>{name}</Code>, value: meaning }))}
    />
  );
}

import { Code, KeyValue } from '@godown/shared-ui/ui';

export type Attributes = Readonly<Record<string, string>>;

export const TRACKING_ATTRIBUTES: Attributes = {
  t: 'Your brand: its logo, its colour and its tracking page',
  lang: 'en or hi',
  awb: 'Shows this parcel at once',
};

export const CHECKOUT_ATTRIBUTES: Attributes = {
  t: 'Your brand: its warehouses and couriers decide',
  lang: 'en or hi',
  pincode: 'Checks this PIN code at once',
  accent: 'Colour of the button, for example #1a56db',
  'remember="off"': 'Does not keep the PIN code for the next page',
};

export function AttributeList({ attributes }: { attributes: Attributes }) {
  return (
    <KeyValue
      items={Object.entries(attributes).map(([name, meaning]) => ({ label: <Code>{name}</Code>, value: meaning }))}
    />
  );
}

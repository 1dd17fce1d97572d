import { PRICING_TYPE_LABELS, PRICING_TYPES, type PricingType } from '../orders/index.js';
import { type CellValues, type SheetDeclaration } from '../sheets/index.js';
import { MAX_FLAT_PRICE_RUPEES, pricingValueProblem } from '../price-lists/store-price.rules.js';

const TYPES = Object.values(PRICING_TYPES);

/** By its number or by its name, however that is written: 2, discount, 'Flat price', flatPrice. */
export function pricingTypeOfName(name: string): PricingType | null {
  const plain = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '');
  return TYPES.find((type) => String(type) === name || plain(PRICING_TYPE_LABELS[type]) === plain(name)) ?? null;
}

/** The Discount screen: what a store pays for each SKU. The store is chosen beside the sheet. */
export const STORE_PRICES_SHEET: SheetDeclaration = {
  key: 'STORE_PRICES',
  title: 'Store prices',
  rowKey: ['sku'],
  columns: [
    {
      key: 'sku',
      header: 'SKU',
      kind: 'text',
      isRequired: true,
      maxLength: 64,
      example: 'TEA-250',
      note: 'SKU of the company’s catalogue',
    },
    {
      key: 'pricingType',
      header: 'Pricing Type',
      kind: 'choice',
      isRequired: true,
      example: 'Discount',
      note: TYPES.map((type) => PRICING_TYPE_LABELS[type]).join(', '),
      readChoice: (name) => {
        const type = pricingTypeOfName(name);
        return type === null ? null : PRICING_TYPE_LABELS[type];
      },
      choices: TYPES.map((type) => PRICING_TYPE_LABELS[type]),
    },
    {
      // Percent and rupees alike have two decimals, and come as hundredths.
      key: 'pricingValue',
      header: 'Pricing Value',
      kind: 'rupees',
      isRequired: true,
      max: MAX_FLAT_PRICE_RUPEES * 100,
      example: '12.5',
      note: 'Percent for margin and discount, without the sign; rupees with GST for a flat price',
    },
  ],
  checkRow: (values) => {
    const { pricingType, pricingValue } = pricingOfCells(values);
    const problem = pricingType === null ? null : pricingValueProblem(pricingType, pricingValue);
    return problem === null ? [] : [{ key: 'pricingValue', message: problem }];
  },
};

/** The price that a row of the sheet means. */
export function pricingOfCells({ pricingType, pricingValue }: CellValues): {
  pricingType: PricingType | null;
  pricingValue: number;
} {
  return { pricingType: pricingTypeOfName(String(pricingType)), pricingValue: Number(pricingValue) / 100 };
}

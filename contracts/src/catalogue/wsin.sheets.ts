import { type SheetColumn, type SheetDeclaration } from '../sheets/index.js';
import { WSIN_PATTERN } from './catalogue.constants.js';

const WSIN: Pick<SheetColumn, 'key' | 'header' | 'kind' | 'pattern' | 'upperCase'> = {
  key: 'wsin',
  header: 'WSIN',
  kind: 'text',
  pattern: WSIN_PATTERN,
  upperCase: true,
};

/** Admin, Brands, 'Bulk Generate WSIN': stock numbers for products of a company. */
export const GENERATE_WSIN_SHEET: SheetDeclaration = {
  key: 'GENERATE_WSIN',
  title: 'Generate WSIN',
  columns: [
    {
      key: 'productTitle',
      header: 'Product Title',
      kind: 'text',
      isRequired: true,
      maxLength: 200,
      example: 'Tea 250 g',
      note: 'Product that the WSIN identifies',
    },
    {
      ...WSIN,
      isRequired: false,
      example: '',
      note: 'W and 11 capital letters or digits. Leave blank to generate one; see the result file.',
    },
  ],
  rowKey: ['productTitle', 'wsin'],
};

/** Admin, Brands, 'Bulk Map WSIN': items of the catalogue get a stock number that the company has. */
export const MAP_WSIN_SHEET: SheetDeclaration = {
  key: 'MAP_WSIN',
  title: 'Map WSIN',
  columns: [
    {
      key: 'skuId',
      header: 'SKU ID',
      kind: 'text',
      isRequired: true,
      maxLength: 64,
      example: 'TEA-250',
      note: 'SKU of the company’s catalogue. All its items get the number.',
    },
    { ...WSIN, isRequired: true, example: 'W00000000001', note: 'An existing WSIN of the company' },
  ],
  rowKey: ['skuId'],
};

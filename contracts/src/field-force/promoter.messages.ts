export const PROMOTER_LIMITS = { name: 100, retailers: 500, linesAtOnce: 100, units: 100_000, remark: 500 } as const;

export const PROMOTER_MESSAGES = {
  name: 'Name is required',
  phone: 'Phone is required',
  phoneInvalid: 'Phone should be 10 digits',
  active: 'Active is required',
  retailer: 'Please select a retailer',
  retailerMapped: 'Retailer already mapped to this promoter',
  tooManyRetailers: `At most ${PROMOTER_LIMITS.retailers} retailers`,
  created: 'Promoter created',
  updated: 'Promoter updated',
  updateFailedTitle: 'Failed',
  notFound: 'Promoter not found',
  retailerNotFound: 'Retailer not found',
  stockFailed: 'Could not get promoter stock data',
  recorded: 'Stock recorded',
  promoter: 'Please select a promoter',
  kind: 'Please select a type',
  warehouse: 'Please select a warehouse',
  warehouseUnwanted: 'Only stock that is given or returned has a warehouse',
  retailerUnwanted: 'Only a sale has a retailer',
  item: 'Please select a product',
  itemTwice: 'A product can be chosen only once',
  itemNotFound: 'Product not found',
  units: 'Enter a whole number of units from 1',
  inactive: 'The promoter is not active',
  noWsin: (sku: string) => `${sku} has no WSIN, so no warehouse has stock of it`,
  tooMuch: (sku: string, units: number) => `The promoter has only ${units} of ${sku}`,
  keyUsed: 'This key belongs to other stock',
} as const;

/** What happened to a promoter's stock. */
export const PROMOTER_STOCK_KINDS = ['GIVEN', 'SOLD', 'RETURNED', 'DAMAGED'] as const;
export type PromoterStockKind = (typeof PROMOTER_STOCK_KINDS)[number];

export const PROMOTER_STOCK_LABELS: Readonly<Record<PromoterStockKind, string>> = {
  GIVEN: 'Given',
  SOLD: 'Sold',
  RETURNED: 'Returned',
  DAMAGED: 'Damaged',
};

/** Kinds that move stock of a warehouse as well. */
export function movesWarehouse(kind: PromoterStockKind): boolean {
  return kind === 'GIVEN' || kind === 'RETURNED';
}

/** The ledger's transaction codes and what a person reads for them. */
export const INVENTORY_ACTION_LABELS = {
  OBINC: 'Outbound stock up',
  OBDEC: 'Outbound stock down',
  BLSINC: 'Blocked stock up',
  BLSDEC: 'Blocked stock down',
  CSDEC: 'Current stock down',
  CSINC: 'Current stock up',
  INADD: 'Inbound added',
  WBSDEC: 'Warehouse blocked stock down',
  OBDELDEV: 'Outbound delivery deviation',
  RTMISINC: 'Returned missing stock up',
  RSTBLS: 'Blocked stock reset',
  CDNGEN: 'Credit / debit note generated',
} as const;

export type InventoryActionCode = keyof typeof INVENTORY_ACTION_LABELS;

export const INVENTORY_ACTION_CODES = Object.keys(INVENTORY_ACTION_LABELS) as InventoryActionCode[];

/** What an adjustment changes; the Actions select of the form. */
export const ADJUSTMENT_TYPES = ['CURRENT_STOCK', 'SAFE_STOCK'] as const;
export type AdjustmentType = (typeof ADJUSTMENT_TYPES)[number];

export const ADJUSTMENT_TYPE_LABELS: Readonly<Record<AdjustmentType, string>> = {
  CURRENT_STOCK: 'Current stock',
  SAFE_STOCK: 'Safe stock',
};

/** The three figures of a level that the ledger explains. */
export const STOCK_FIGURES = ['CURRENT', 'SAFE', 'BLOCKED'] as const;
export type StockFigure = (typeof STOCK_FIGURES)[number];

export const SCAN_ACTIONS = ['Inbound', 'Outbound'] as const;
export type ScanAction = (typeof SCAN_ACTIONS)[number];

/** Why a scanned row was not taken. */
export const SCAN_REASONS = ['WSIN not found', 'Insufficient stock', 'Duplicate entry'] as const;
export type ScanReason = (typeof SCAN_REASONS)[number];

/** Rows that the scan table shows at once. */
export const SCAN_PAGE_SIZE = 100;

/** Rows that one upload may bring. */
export const MAX_SCAN_ROWS = 5_000;

/** Units that one entry may move. */
export const MAX_QUANTITY = 1_000_000;
export const QUANTITY_TOO_LARGE = 'Quantity should be at most 1,000,000';

/** Ledger rows that the detail popup shows. */
export const DETAIL_LEDGER_ROWS = 20;

/** Exact texts of the screens and answers. */
export const INVENTORY_MESSAGES = {
  notFound: 'Inventory not found!',
  adjusted: 'Inventory adjusted',
  adjustFailed: 'Could not adjust inventory',
  uploaded: 'Inventory Uploaded',
  dateEmpty: 'Date is empty',
  dateInFuture: 'Date cannot be in the future',
  binSaved: 'Bin saved',
  bin: 'A bin code has at most 30 characters',
  levelOfEarlierDay: 'Low stock can be shown for today only',
  // The specification spells it so.
  scanEmpty: 'Toogle Inbound or Outbound Button to Scan Barcode.',
} as const;

/** Units that can still be promised: on hand less what is promised already. */
export function availableOf(level: { currentStock: number; blocked: number }): number {
  return level.currentStock - level.blocked;
}

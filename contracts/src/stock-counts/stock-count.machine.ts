export const STOCK_COUNT_STATUSES = ['OPEN', 'COUNTED', 'APPROVED', 'CANCELLED'] as const;
export type StockCountStatus = (typeof STOCK_COUNT_STATUSES)[number];

/** Every move of a stock count. A recount opens it again; what is booked stays booked. */
const MOVES: Readonly<Record<StockCountStatus, readonly StockCountStatus[]>> = {
  OPEN: ['COUNTED', 'CANCELLED'],
  COUNTED: ['OPEN', 'APPROVED', 'CANCELLED'],
  APPROVED: [],
  CANCELLED: [],
};

export function mayMoveStockCount(from: StockCountStatus, to: StockCountStatus): boolean {
  return MOVES[from].includes(to);
}

/** Whoever counts must not know what should be there: differences are shown once counting is over. */
export function showsDifferences(status: StockCountStatus): boolean {
  return status === 'COUNTED' || status === 'APPROVED';
}

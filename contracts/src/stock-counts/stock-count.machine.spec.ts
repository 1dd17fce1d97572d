import { mayMoveStockCount, showsDifferences, STOCK_COUNT_STATUSES } from './stock-count.machine.js';

describe('the states of a stock count', () => {
  it('leads from counting to approval, back for a recount, and out of neither end', () => {
    const moves = STOCK_COUNT_STATUSES.flatMap((from) =>
      STOCK_COUNT_STATUSES.filter((to) => mayMoveStockCount(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(moves).toEqual([
      'OPEN → COUNTED',
      'OPEN → CANCELLED',
      'COUNTED → OPEN',
      'COUNTED → APPROVED',
      'COUNTED → CANCELLED',
    ]);
  });

  it('shows differences only once counting is over', () => {
    expect(STOCK_COUNT_STATUSES.filter(showsDifferences)).toEqual(['COUNTED', 'APPROVED']);
  });
});

import { byWalkingOrder, mayMovePickList, PICK_LIST_STATUSES, PICK_MESSAGES, shortText } from './index.js';

describe('a pick list', () => {
  it('is walked by bin in natural order, what has no bin last by SKU', () => {
    const items = [
      { bin: null, sku: 'B' },
      { bin: 'A-10', sku: 'X' },
      { bin: 'B-1', sku: 'X' },
      { bin: null, sku: 'A' },
      { bin: 'a-2', sku: 'X' },
      { bin: 'A-2', sku: 'C' },
    ];
    expect(items.toSorted(byWalkingOrder).map(({ bin, sku }) => [bin, sku])).toEqual([
      ['A-2', 'C'],
      ['a-2', 'X'],
      ['A-10', 'X'],
      ['B-1', 'X'],
      [null, 'A'],
      [null, 'B'],
    ]);
  });

  it('ends once', () => {
    const moves = PICK_LIST_STATUSES.flatMap((from) =>
      PICK_LIST_STATUSES.filter((to) => mayMovePickList(from, to)).map((to) => [from, to]),
    );
    expect(moves).toEqual([
      ['OPEN', 'CLOSED'],
      ['OPEN', 'CANCELLED'],
    ]);
  });

  it('tells which orders are taken, ten by their numbers, and what an order goes without', () => {
    const numbers = Array.from({ length: 12 }, (_, index) => `GD-${index + 1}`);
    expect(PICK_MESSAGES.taken(numbers)).toBe(
      'Already on a pick list or not ready to be picked: GD-1, GD-2, GD-3, GD-4, GD-5, GD-6, GD-7, GD-8, GD-9, GD-10 and 2 more. Nothing was made.',
    );
    const missing = [
      { sku: 'LAMP', quantity: 2 },
      { sku: 'SOAP', quantity: 1 },
    ];
    expect(shortText('NOT_IN_BIN', missing)).toBe('2 × LAMP, 1 × SOAP missing: Not in its bin');
  });
});

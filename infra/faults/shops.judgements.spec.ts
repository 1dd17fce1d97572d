import { isKept, type Measure } from './measure.ts';
import { judgeFulfilments, judgeTrade, type KnownOrder, type Seen } from './tests/shops.ts';

/** Names of the figures that are off. */
const red = (measures: readonly Measure[]): string[] =>
  measures.filter((measure) => !isKept(measure)).map(({ name }) => name);

const order = (externalId: string, over: Partial<KnownOrder> = {}): KnownOrder => ({
  ...{ externalId, state: 'taken', reason: null, orders: 1, knownAtMs: 1_000 },
  ...over,
});

describe('the negative controls of the shops', () => {
  const right: Seen = {
    sold: ['a', 'b', 'c'],
    known: [order('a'), order('b'), order('c', { state: 'missed', reason: 'STOCK_SHORT', orders: 0 })],
    // Both wanted the last piece before anybody could know.
    scarce: [
      { orderId: 'b', atMs: 900 },
      { orderId: 'c', atMs: 1_100 },
    ],
    pieces: 1,
  };

  it('SHOPS is red when an order is not known, missed, doubled, or taken without an order', () => {
    expect(red(judgeTrade(right))).toEqual([]);
    expect(red(judgeTrade({ ...right, sold: [...right.sold, 'd'] }))).toEqual(['notKnown']);
    const with_ = (one: KnownOrder) => red(judgeTrade({ ...right, known: [...right.known, one] }));
    expect(with_(order('d', { state: 'missed', reason: 'PINCODE_UNKNOWN', orders: 0 }))).toEqual(['missed']);
    expect(with_(order('d', { state: 'missed', reason: 'STOCK_SHORT', orders: 0 }))).toEqual(['missed']);
    expect(with_(order('d', { orders: 2 }))).toEqual(['doubled']);
    expect(with_(order('d', { orders: 0 }))).toEqual(['takenWithoutOrder']);
  });

  it('SHOPS is red when the last piece is given twice, or sold long after it was known to be gone', () => {
    const twice = right.known.map((one) => ({ ...one, state: 'taken', reason: null, orders: 1 }));
    expect(red(judgeTrade({ ...right, known: twice }))).toEqual(['scarceTaken']);
    const late = right.scarce.map((sale) => (sale.orderId === 'c' ? { ...sale, atMs: 200_000 } : sale));
    expect(red(judgeTrade({ ...right, scarce: late }))).toEqual(['oversoldAfterTold']);
  });

  it('SHOPS is red when a parcel is not in the shop, twice, under another number, or one is that we never sent', () => {
    const parcels = new Map([['a', 'AWB1']]);
    const shows = (fulfilments: { awb: string }[], id = 'a') =>
      red(judgeFulfilments([{ id, number: 1, fulfilments }], parcels));
    expect(shows([{ awb: 'AWB1' }])).toEqual([]);
    expect(shows([])).toEqual(['notFulfilledOnce']);
    expect(shows([{ awb: 'AWB1' }, { awb: 'AWB1' }])).toEqual(['notFulfilledOnce']);
    expect(shows([{ awb: 'AWB2' }])).toEqual(['notFulfilledOnce']);
    expect(shows([{ awb: 'AWB2' }], 'b')).toEqual(['notFulfilledOnce', 'fulfilledWithoutParcel']);
  });
});

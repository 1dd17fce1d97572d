import { correctionsOfOrder, type ReturnMark, returnMarkAfter } from './index.js';

const NONE: ReturnMark = { returningSince: null, returnSeenAt: null, returnWithdrawnAt: null };
const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 20, hour));
type Word = readonly ['started' | 'withdrawn', number];
const after = (words: readonly Word[]): ReturnMark =>
  words.reduce((mark, [change, hour]) => returnMarkAfter(mark, change, at(hour)), NONE);

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

describe('the return mark', () => {
  it.each<[name: string, words: Word[], since: number | null]>([
    [
      'starts with the first scan of the way back',
      [
        ['started', 9],
        ['started', 11],
        ['started', 14],
      ],
      9,
    ],
    [
      'is gone after a withdrawal',
      [
        ['started', 9],
        ['started', 10],
        ['withdrawn', 12],
      ],
      null,
    ],
    [
      'starts again after a withdrawal',
      [
        ['started', 9],
        ['withdrawn', 12],
        ['started', 14],
      ],
      14,
    ],
    ['is not there when a withdrawal is all there is', [['withdrawn', 12]], null],
    [
      'stays gone after the last of two withdrawals',
      [
        ['withdrawn', 9],
        ['started', 10],
        ['withdrawn', 12],
      ],
      null,
    ],
  ])('%s, in whatever order and however often the scans come', (_name, words, since) => {
    for (const order of ordersOf(words)) {
      const mark = after([...order, ...order]);
      expect([order, mark.returningSince]).toEqual([order, since === null ? null : at(since)]);
    }
  });

  it('is the same object after what it knows already', () => {
    const mark = after([
      ['started', 9],
      ['started', 14],
    ]);
    for (const hour of [9, 10, 14]) expect(returnMarkAfter(mark, 'started', at(hour))).toBe(mark);
    const gone = returnMarkAfter(mark, 'withdrawn', at(15));
    expect(returnMarkAfter(gone, 'started', at(15))).toBe(gone);
  });

  it('can be taken away by an admin, who leaves the status as it is', () => {
    const returningSince = at(9);
    expect(correctionsOfOrder({ status: 'UNDELIVERED', returningSince })).toEqual(['UNDELIVERED', 'LOST']);
    expect(correctionsOfOrder({ status: 'UNDELIVERED', returningSince: null })).toEqual(['LOST']);
    expect(correctionsOfOrder({ status: 'RTO_DELIVERED', returningSince })).toEqual(['IN_TRANSIT', 'DELIVERED']);
  });
});

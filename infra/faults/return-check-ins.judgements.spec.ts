import { isKept, type Measure } from './measure.ts';
import { judgeLevels, judgeReturns, type LevelFate, type ReturnFate } from './tests/return-check-ins.ts';

const red = (measures: readonly Measure[]): string[] =>
  measures.filter((measure) => !isKept(measure)).map(({ name }) => name);

describe('the judgements of returned parcels', () => {
  const counted = [{ id: 'line', good: 2, damaged: 1, missing: 1, other: 1 }];
  const refused: ReturnFate = {
    orderId: 'refused',
    type: 'RTO',
    status: 'RTO_PROCESSED',
    checkIns: [counted],
    returnedUnits: 3,
    freightPaise: 4_900,
    freightMoves: 1,
    remittances: 0,
  };
  const handedIn: ReturnFate = {
    ...refused,
    orderId: 'handed in',
    type: 'DTO',
    status: 'DTO_PROCESSED',
    freightPaise: 0,
    freightMoves: 0,
    remittances: 1,
  };
  const told = new Map([refused, handedIn].map(({ orderId }) => [orderId, [counted]]));
  const redWith = (over: Partial<ReturnFate>): string[] => red(judgeReturns([{ ...refused, ...over }, handedIn], told));

  it('are red when a parcel is not checked in, twice, otherwise than it was counted, or has another end', () => {
    expect(redWith({})).toEqual([]);
    expect(redWith({ checkIns: [], returnedUnits: 0, status: 'RTO_DELIVERED' })).toEqual([
      'returnsLost',
      'returnsOtherEnd',
    ]);
    expect(redWith({ checkIns: [counted, counted], returnedUnits: 6 })).toEqual(['returnsDoubled']);
    expect(redWith({ checkIns: [[{ id: 'line', good: 3, damaged: 0, missing: 1, other: 1 }]] })).toEqual([
      'returnsUntold',
    ]);
    expect(redWith({ returnedUnits: 4 })).toEqual(['returnedUnitsOff']);
  });

  it('are red when a way back is charged twice, not at all or to who took the parcel, and when COD is owed for it', () => {
    for (const freight of [
      { freightPaise: 9_800, freightMoves: 2 },
      { freightPaise: 0, freightMoves: 0 },
      { freightPaise: 4_900, freightMoves: 3 },
    ])
      expect(redWith(freight)).toEqual(['returnFreightOff']);
    expect(red(judgeReturns([refused, { ...handedIn, freightPaise: 4_900, freightMoves: 1 }], told))).toEqual([
      'returnFreightOff',
    ]);
    expect(redWith({ remittances: 1 })).toEqual(['codOfReturnsOff']);
    expect(red(judgeReturns([refused, { ...handedIn, remittances: 2 }], told))).toEqual(['codOfReturnsOff']);
  });

  it('are red when nothing came back', () => {
    expect(red(judgeReturns([], new Map()))).toEqual(['returnedToSender', 'returnedByCustomer']);
  });

  it('are red when a piece is on hand twice or not at all, or is blocked without need', () => {
    const level: LevelFate = { wsin: 'W1', current: 3, blocked: 1, found: 3, damaged: 1 };
    expect(red(judgeLevels([level]))).toEqual([]);
    for (const current of [2, 6]) expect(red(judgeLevels([{ ...level, current }]))).toEqual(['stockOff']);
    for (const blocked of [0, 2]) expect(red(judgeLevels([{ ...level, blocked }]))).toEqual(['blockedOff']);
    // One item too many does not hide one that is missing.
    expect(
      red(
        judgeLevels([
          { ...level, current: 4 },
          { ...level, current: 2 },
        ]),
      ),
    ).toEqual(['stockOff']);
    expect(red(judgeLevels([]))).toEqual(['stockedItems']);
  });
});

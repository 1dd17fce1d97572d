import { isKept, type Measure } from './measure.ts';
import { accessMatrix, strays } from './tests/access-matrix.ts';
import { type Guess, judgeGuesses } from './tests/p1-guessed-numbers.ts';
import { judgeTaking, type Outcome, outcomeOfScan } from './tests/r5-stock-races.ts';
import { judgeBreakers, judgeOthers } from './tests/r6-sick-partners.ts';
import { movesBackward } from './tests/scans-out-of-order.ts';
import { judgeHealth, judgeOverload } from './tests/r9-overload.ts';
import { judgeProbes, leaks, shapeOf } from './tests/s1-foreign-companies.ts';
import { judgeTimes } from './tests/s1-times.ts';
import { judgeMatrix, type Told } from './tests/s2-role-matrix.ts';
import { judgeStanding } from './tests/s11-sockets.ts';

/** Names of the figures that are off. */
const red = (measures: readonly Measure[]): string[] =>
  measures.filter((measure) => !isKept(measure)).map(({ name }) => name);

const VICTIM = {
  companyId: '01910000-0000-7000-8000-000000000001',
  rowId: '01910000-0000-7000-8000-00000000000a',
  canary: 'CNRY-7-0123456789ab',
};

describe('the negative controls of the tests about who reaches what', () => {
  it('S11 is red when a line without a session stands, or gets something', () => {
    expect(red(judgeStanding([{ openMs: 512, data: 0 }]))).toEqual([]);
    expect(
      red(
        judgeStanding([
          { openMs: 512, data: 0 },
          { openMs: 45_000, data: 1 },
        ]),
      ),
    ).toEqual(['strangersLineMs', 'dataToStrangers']);
    expect(red(judgeStanding([]))).toEqual(['strangersLines']);
  });

  it("S1 is red when an answer has another's mark, row or company in it that was not asked for", () => {
    const isLeak = (text: string, asked = '') => leaks(text, asked, [VICTIM]);
    expect([
      isLeak('nothing'),
      isLeak('CNRY-1-0123456789ab'),
      isLeak(VICTIM.rowId, `/api/order/${VICTIM.rowId}`),
    ]).toEqual([false, false, false]);
    expect([VICTIM.canary, VICTIM.rowId, VICTIM.companyId].map((text) => isLeak(`{"name":"${text}"}`))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('S1 is red when a foreign id is answered otherwise than one of nothing', () => {
    const answer = (status: number, body: object) => ({
      status,
      bytes: Buffer.from(JSON.stringify(body)),
      headers: { 'content-type': 'application/json' },
    });
    const refused = (id: string, status = 404, message = 'Order not found') =>
      shapeOf(answer(status, { message: `${message} ${id}`, requestId: id }), ['a', 'b']);
    expect(refused('a')).toBe(refused('b'));
    expect(refused('a', 403)).not.toBe(refused('b'));
    expect(refused('a', 404, 'Not yours')).not.toBe(refused('b'));
    expect(shapeOf(answer(200, { data: [] }), [])).not.toBe(shapeOf(answer(200, { data: [], count: 1 }), []));
  });

  it('S1 is red when a probe leaks, differs, breaks, reaches nothing, or a victim has changed; and when there were too few', () => {
    const seen = { name: 'x', isLeak: false, isServerError: false, isDifferent: false, isRefusedForShape: false };
    expect(red(judgeProbes([seen, seen], 0, 2))).toEqual([]);
    expect(red(judgeProbes([seen], 1, 2))).toEqual(['probes', 'victimTablesChanged']);
    expect(
      red(
        judgeProbes(
          [seen, { name: 'y', isLeak: true, isServerError: true, isDifferent: true, isRefusedForShape: true }],
          0,
          2,
        ),
      ),
    ).toEqual(['canaryHits', 'unlikeMissing', 'serverErrors', 'refusedForShapePercent']);
  });

  it('S1 is red when the time tells whether a row is there', () => {
    const pair = { name: 'x', foreign: [10, 10, 11], missing: [9, 10, 50] };
    const same = Array.from({ length: 5 }, () => pair);
    expect(red(judgeTimes(same))).toEqual([]);
    expect(red(judgeTimes([...same, { ...pair, foreign: [13, 13, 13] }]))).toEqual(['worstTimeDifferencePercent']);
    expect(red(judgeTimes([pair]))).toEqual(['routesTimed']);
  });

  it('S2 is red when a cell is answered otherwise than written, a detour leads in, or OPTIONS tells', () => {
    const told = (cell: Told['cell'], status: number, message = ''): Told => ({ name: 'x', cell, status, message });
    const right = {
      cells: [told('yes', 404), told('yes', 200), told('401', 401), told('403', 403)],
      around: [told('403', 404)],
      options: [told('yes', 404)],
    };
    expect(red(judgeMatrix(right, []))).toEqual([]);
    for (const wrong of [
      told('401', 200),
      told('403', 404),
      told('yes', 403, 'You are not allowed to do this'),
      told('yes', 500),
    ])
      expect(red(judgeMatrix({ ...right, cells: [wrong] }, []))).toEqual(['cellsWrong']);
    expect(
      red(judgeMatrix({ ...right, around: [told('403', 200)], options: [told('403', 200)] }, ['no row: GET /x'])),
    ).toEqual(['routesOrRowsAlone', 'detoursOpen', 'optionsThatTell']);
  });

  it('S2 is red when a route has no row, and when a row has no route', () => {
    const { rows } = accessMatrix('method,path,public\nGET,/api/one,yes\nPOST,/api/two/:id,401\n');
    expect(strays(['GET /api/one', 'HEAD /api/one', 'POST /api/two/:id'], rows)).toEqual([]);
    expect(strays(['GET /api/one', 'DELETE /api/one'], rows)).toEqual([
      'no row: DELETE /api/one',
      'no route: POST /api/two/:id',
    ]);
  });

  it('R5 is red when more was taken than there was, somebody heard nothing sensible, or stock and movements differ', () => {
    const outcomes = (taken: number): Outcome[] =>
      Array.from({ length: 500 }, (_, index) => (index < taken ? 'taken' : 'refused'));
    const empty = { current: 0, blocked: 0, movedCurrent: 0, movedBlocked: 0 };
    expect(red(judgeTaking('', outcomes(300), empty))).toEqual([]);
    expect(red(judgeTaking('', outcomes(500), empty))).toEqual(['Taken', 'Refused']);
    expect(red(judgeTaking('', [...outcomes(300).slice(0, 499), 'other'], { ...empty, movedCurrent: -200 }))).toEqual([
      'Refused',
      'Other',
      'StockMinusMovements',
    ]);
    const answer = (status: number, response: object[]) =>
      outcomeOfScan({ status, bytes: Buffer.from(JSON.stringify({ response })) });
    expect([
      answer(200, []),
      answer(200, [{ reason: 'Insufficient stock' }]),
      answer(200, [{ reason: 'WSIN not found' }]),
      answer(500, []),
    ]).toEqual(['taken', 'refused', 'other', 'other']);
  });

  it('R6 is red when others wait longer or are refused, when a sick partner is called on and on, and when a status goes back', () => {
    const others = { ok: 1_000, okP95Ms: 50, refused: 0, refusedP99Ms: 0, withoutRetryAfter: 0, other: 0, failed: 0 };
    const window = (over: Partial<typeof others> = {}, calls = 6) => ({
      name: '500',
      others: { ...others, ...over },
      calls,
      peakMb: 400,
    });
    const sick = Array.from({ length: 11 }, () => window({ okP95Ms: 59 }));
    expect(red([...judgeOthers(window(), sick), judgeBreakers(sick)])).toEqual([]);
    expect(
      red([...judgeOthers(window(), [window({ okP95Ms: 61, refused: 1 }, 500)]), judgeBreakers([window({}, 500)])]),
    ).toEqual(['othersFailed', 'othersP95Ms', 'windows', 'mostCallsWhileSick']);
    expect(
      movesBackward([
        { before: 'READY_TO_SHIP', after: 'SHIPPED' },
        { before: 'OUT_FOR_DELIVERY', after: 'DELIVERED' },
      ]),
    ).toEqual([]);
    expect(
      movesBackward([
        { before: 'DELIVERED', after: 'SHIPPED' },
        { before: 'SHIPPED', after: 'CANCELLED' },
      ]),
    ).toHaveLength(2);
  });

  it('R9 is red when too little is done, refusals come late or without a time to come back, or the health is slow or wrong', () => {
    const seen = { ok: 900, okP95Ms: 100, refused: 2_000, refusedP99Ms: 50, withoutRetryAfter: 0, other: 0, failed: 0 };
    expect(red(judgeOverload(100, 10, seen))).toEqual([]);
    expect(red(judgeOverload(100, 10, { ...seen, ok: 700, refusedP99Ms: 1_001 }))).toEqual([
      'goodputShare',
      'refusedP99Ms',
    ]);
    expect(red(judgeOverload(100, 10, { ...seen, refused: 0, withoutRetryAfter: 1, other: 1 }))).toEqual([
      'refused',
      'refusedWithoutRetryAfter',
      'answeredOtherwise',
    ]);
    const health = { asked: 20, wrong: 0, slowestMs: 1_000 };
    expect(red(judgeHealth({ One: health, Two: health }))).toEqual([]);
    expect(
      red(judgeHealth({ One: { asked: 3, wrong: 1, slowestMs: 90 }, Two: { asked: 0, wrong: 0, slowestMs: 1_001 } })),
    ).toEqual(['healthAnswers', 'healthWrong', 'slowestHealthTwoMs']);
  });

  it('P1 is red when an answer has one field or word too many, is kept by a cache, or is no answer', () => {
    const guess = (data: object, over: Partial<Guess> = {}): Guess => ({
      isHit: true,
      status: 200,
      text: JSON.stringify({ status: true, data }),
      headers: { 'cache-control': 'no-store' },
      ...over,
    });
    const right = guess([
      {
        awb: 'GUESS1',
        status: 'IN_TRANSIT',
        edd: { label: 'Delayed', day: '2026-11-20' },
        timeline: [{ status: 'PLACED', createdAt: 'x', city: null }],
      },
    ]);
    expect(red(judgeGuesses([right], 1))).toEqual([]);
    expect(red(judgeGuesses([right, guess([{ awb: 'GUESS1', phone: '' }])], 2))).toEqual(['indiscreet']);
    expect(red(judgeGuesses([right, guess([{ awb: 'Zubeida Quartermaine' }])], 2))).toEqual(['indiscreet']);
    expect(
      red(
        judgeGuesses([right, guess([], { headers: { 'cache-control': 'max-age=60' } }), guess([], { status: 500 })], 3),
      ),
    ).toEqual(['keptByCaches', 'otherAnswers']);
    expect(red(judgeGuesses([guess([], { status: 429 })], 1))).toEqual(['hitsSeen']);
  });
});

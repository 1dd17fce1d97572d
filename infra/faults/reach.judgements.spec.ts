import { isKept, type Measure } from './measure.ts';
import { judgeProbes, leaks, shapeOf } from './tests/s1-foreign-companies.ts';
import { judgeTimes } from './tests/s1-times.ts';
import { judgeStanding } from './tests/s11-sockets.ts';

/** Names of the figures that are off. */
const red = (measures: readonly Measure[]): string[] => measures.filter((measure) => !isKept(measure)).map(({ name }) => name);

const VICTIM = { companyId: '01910000-0000-7000-8000-000000000001', rowId: '01910000-0000-7000-8000-00000000000a', canary: 'CNRY-7-0123456789ab' };

describe('the negative controls of the tests about who reaches what', () => {
  it('S11 is red when a line without a session stands, or gets something', () => {
    expect(red(judgeStanding([{ openMs: 512, data: 0 }]))).toEqual([]);
    expect(red(judgeStanding([{ openMs: 512, data: 0 }, { openMs: 45_000, data: 1 }]))).toEqual(['strangersLineMs', 'dataToStrangers']);
    expect(red(judgeStanding([]))).toEqual(['strangersLines']);
  });

  it("S1 is red when an answer has another's mark, row or company in it that was not asked for", () => {
    const isLeak = (text: string, asked = '') => leaks(text, asked, [VICTIM]);
    expect([isLeak('nothing'), isLeak('CNRY-1-0123456789ab'), isLeak(VICTIM.rowId, `/api/order/${VICTIM.rowId}`)]).toEqual([false, false, false]);
    expect([VICTIM.canary, VICTIM.rowId, VICTIM.companyId].map((text) => isLeak(`{"name":"${text}"}`))).toEqual([true, true, true]);
  });

  it('S1 is red when a foreign id is answered otherwise than one of nothing', () => {
    const answer = (status: number, body: object) => ({ status, bytes: Buffer.from(JSON.stringify(body)), headers: { 'content-type': 'application/json' } });
    const refused = (id: string, status = 404, message = 'Order not found') => shapeOf(answer(status, { message: `${message} ${id}`, requestId: id }), ['a', 'b']);
    expect(refused('a')).toBe(refused('b'));
    expect(refused('a', 403)).not.toBe(refused('b'));
    expect(refused('a', 404, 'Not yours')).not.toBe(refused('b'));
    expect(shapeOf(answer(200, { data: [] }), [])).not.toBe(shapeOf(answer(200, { data: [], count: 1 }), []));
  });

  it('S1 is red when a probe leaks, differs, breaks, reaches nothing, or a victim has changed; and when there were too few', () => {
    const seen = { name: 'x', isLeak: false, isServerError: false, isDifferent: false, isRefusedForShape: false };
    expect(red(judgeProbes([seen, seen], 0, 2))).toEqual([]);
    expect(red(judgeProbes([seen], 1, 2))).toEqual(['probes', 'victimTablesChanged']);
    expect(red(judgeProbes([seen, { name: 'y', isLeak: true, isServerError: true, isDifferent: true, isRefusedForShape: true }], 0, 2))).toEqual(['canaryHits', 'unlikeMissing', 'serverErrors', 'refusedForShapePercent']);
  });

  it('S1 is red when the time tells whether a row is there', () => {
    const pair = { name: 'x', foreign: [10, 10, 11], missing: [9, 10, 50] };
    const same = Array.from({ length: 5 }, () => pair);
    expect(red(judgeTimes(same))).toEqual([]);
    expect(red(judgeTimes([...same, { ...pair, foreign: [13, 13, 13] }]))).toEqual(['worstTimeDifferencePercent']);
    expect(red(judgeTimes([pair]))).toEqual(['routesTimed']);
  });
});

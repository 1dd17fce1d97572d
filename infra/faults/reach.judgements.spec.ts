import { isKept, type Measure } from './measure.ts';
import { judgeStanding } from './tests/s11-sockets.ts';

/** Names of the figures that are off. */
const red = (measures: readonly Measure[]): string[] => measures.filter((measure) => !isKept(measure)).map(({ name }) => name);

describe('the negative controls of the tests about who reaches what', () => {
  it('S11 is red when a line without a session stands, or gets something', () => {
    expect(red(judgeStanding([{ openMs: 512, data: 0 }]))).toEqual([]);
    expect(red(judgeStanding([{ openMs: 512, data: 0 }, { openMs: 45_000, data: 1 }]))).toEqual(['strangersLineMs', 'dataToStrangers']);
    expect(red(judgeStanding([]))).toEqual(['strangersLines']);
  });
});

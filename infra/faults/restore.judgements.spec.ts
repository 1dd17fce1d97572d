import { isKept } from './measure.ts';
import { judgeRestored, secondsLost, type Written } from './tests/restore-journal.ts';

const at = (sentAt: number, acknowledgedAt: number | null): Written => ({
  key: `sent at ${sentAt}`,
  sentAt,
  acknowledgedAt,
});

describe('the negative controls of R15', () => {
  const noted = new Date(1_000);
  const written = [at(100, 200), at(900, 1_100), at(950, null), at(1_200, 1_300)];
  const red = (there: readonly string[], all = written): string[] =>
    judgeRestored('x', all, new Set(there), noted)
      .filter((measure) => !isKept(measure))
      .map(({ name }) => name);

  it('is red when an acknowledged write is missing, or a later one is there', () => {
    expect(red(['sent at 100'])).toEqual([]);
    expect(red([])).toEqual(['xAcknowledgedMissing']);
    expect(red(['sent at 100', 'sent at 1200'])).toEqual(['xLaterThere']);
  });

  it('takes what was under way in the noted moment either way', () => {
    expect(red(['sent at 100', 'sent at 900', 'sent at 950'])).toEqual([]);
  });

  it('is red when nothing was written before the moment, or nothing after it', () => {
    expect(red([], written.slice(1))).toEqual(['xWroteBeforeAndAfter']);
    expect(red(['sent at 100'], written.slice(0, 3))).toEqual(['xWroteBeforeAndAfter']);
  });

  it('counts what is lost from the first acknowledged write that is gone', () => {
    expect(secondsLost(written, new Set(['sent at 100', 'sent at 900']), 5_300)).toBe(4);
    expect(secondsLost(written, new Set(written.map(({ key }) => key)), 5_300)).toBe(0);
  });
});

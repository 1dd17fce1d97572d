import { daysOf, insightsRange, rangeBefore } from './insights-range.js';

/** Already the 24th in India. */
const NOW = new Date('2026-11-23T19:00:00Z');

describe('The range of insights', () => {
  it('is the last 30 days in India when nobody chose another', () => {
    const range = insightsRange({}, NOW);
    expect(range).toEqual({ start: '2026-10-26', end: '2026-11-24' });
    expect(range && daysOf(range)).toHaveLength(30);
  });

  it('is of whole days, whatever the time', () => {
    expect(insightsRange({ start: '2026-11-01 09:30', end: '2026-11-02 00:00' }, NOW)).toEqual({
      start: '2026-11-01',
      end: '2026-11-02',
    });
  });

  it('is compared with as many days right before it', () => {
    expect(rangeBefore({ start: '2026-03-01', end: '2026-03-03' })).toEqual({ start: '2026-02-26', end: '2026-02-28' });
  });

  it.each([
    [{ start: '2026-11-02', end: '2026-11-01' }],
    [{ start: '2026-02-30', end: '2026-03-01' }],
    [{ end: '2026-13-01' }],
    [{ start: '2025-11-23', end: '2026-11-24' }],
    [{ start: '2026-11-25' }],
  ])('is none for %j', (asked) => {
    expect(insightsRange(asked, NOW)).toBeNull();
  });

  it('may be as long as a leap year', () => {
    const range = insightsRange({ start: '2028-01-01', end: '2028-12-31' }, NOW);
    expect(range && daysOf(range)).toHaveLength(366);
  });
});

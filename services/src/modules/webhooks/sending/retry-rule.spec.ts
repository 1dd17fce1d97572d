import { WEBHOOK_ATTEMPT_PAUSES } from '@godown/contracts/webhooks';
import { ATTEMPTS_OF_A_ROUND, judge } from './retry-rule.js';

const NOW = new Date('2026-11-21T06:00:00Z');
const HOUR_MS = 3_600_000;
const again = (
  status: number | null,
  triesLeft: number,
  given: { retryAfter?: string; random?: number } = {},
): number => {
  const verdict = judge({ status, retryAfter: given.retryAfter }, triesLeft, NOW, given.random ?? 0);
  return verdict.kind === 'again' ? verdict.afterMs : Number.NaN;
};

describe('What follows from an attempt', () => {
  it('takes every 2xx and nothing else; 410 means that nobody is there', () => {
    for (const status of [200, 201, 204, 299])
      expect(judge({ status, retryAfter: undefined }, 10, NOW).kind).toBe('delivered');
    for (const status of [null, 301, 302, 307, 400, 401, 404, 429, 500, 503])
      expect([status, judge({ status, retryAfter: undefined }, 10, NOW).kind]).toEqual([status, 'again']);
    expect(judge({ status: 410, retryAfter: undefined }, 10, NOW).kind).toBe('gone');
  });

  it('makes ten attempts over 75 hours and 35 minutes, and up to a tenth more by chance', () => {
    const lasting = (random: number): number => {
      let total = 0;
      for (let left = ATTEMPTS_OF_A_ROUND; left > 1; left -= 1) total += again(500, left, { random });
      return total / HOUR_MS;
    };
    expect(ATTEMPTS_OF_A_ROUND).toBe(10);
    expect(lasting(0)).toBeCloseTo(75 + 35 / 60, 1);
    expect(lasting(0.999)).toBeCloseTo((75 + 35 / 60) * 1.1, 0);
    expect(judge({ status: 500, retryAfter: undefined }, 1, NOW).kind).toBe('exhausted');
    expect([10, 9, 8, 2].map((left) => again(500, left) / 1_000)).toEqual([
      5,
      300,
      1_800,
      WEBHOOK_ATTEMPT_PAUSES.at(-1),
    ]);
  });

  it('comes back when the receiver says so, within a tenth, and at most a day later', () => {
    for (const random of [0, 0.5, 0.999]) {
      for (const left of [10, 7, 2]) {
        const seconds = again(429, left, { retryAfter: '120', random }) / 1_000;
        expect(seconds).toBeGreaterThanOrEqual(120);
        expect(seconds).toBeLessThanOrEqual(132);
      }
    }
    expect(again(503, 10, { retryAfter: 'Sat, 21 Nov 2026 06:10:00 GMT' })).toBe(600_000);
    expect(again(503, 10, { retryAfter: '999999999' })).toBe(86_400_000);
    expect(again(503, 10, { retryAfter: 'Sat, 21 Nov 2020 06:10:00 GMT' })).toBe(1_000);
    expect(again(500, 10, { retryAfter: '120' })).toBe(5_000);
    for (const nonsense of ['', 'soon', '-5', 'NaN']) expect(again(429, 10, { retryAfter: nonsense })).toBe(5_000);
  });
});

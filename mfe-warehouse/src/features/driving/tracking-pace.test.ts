import { isNearAny, paceOf } from './tracking-pace.js';

const FULL = { level: 0.9, charging: false };
const EMPTY = { level: 0.1, charging: false };

describe('how often a phone tells where it is', () => {
  it('tells less often on a low battery that nothing charges, and lets positions wait for longer', () => {
    const [usual, saving] = [paceOf(FULL, false), paceOf(EMPTY, false)];
    expect(saving.everyMs).toBeGreaterThan(usual.everyMs);
    expect(saving.waitMs).toBeGreaterThan(usual.waitMs);
    expect(paceOf({ level: 0.1, charging: true }, false)).toEqual(usual);
    expect(paceOf(null, false)).toEqual(usual);
  });

  it('tells more often near a stop, and at once unless the battery is low', () => {
    expect(paceOf(FULL, true).everyMs).toBeLessThan(paceOf(FULL, false).everyMs);
    expect(paceOf(FULL, true).waitMs).toBe(0);
    expect(paceOf(EMPTY, true)).toEqual(paceOf(FULL, false));
  });

  it('is near a stop within some hundred metres of its place, if that is known', () => {
    const here = { latitude: 9.93, longitude: 76.26 };
    expect(isNearAny(here, [{ latitude: 9.934, longitude: 76.26 }])).toBe(true);
    expect(isNearAny(here, [{ latitude: 9.95, longitude: 76.26 }, {}])).toBe(false);
    expect(isNearAny(here, [])).toBe(false);
  });
});

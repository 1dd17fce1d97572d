import { arrivalsOf, backAfter, delayOf, minutesLate, type Point, windowAround } from './index.js';

const DEPOT: Point = { latitude: 9.93, longitude: 76.26 };
/** About 1.11 km each further north. */
const northOf = (steps: number): Point => ({ latitude: DEPOT.latitude + steps / 100, longitude: DEPOT.longitude });
const PACE = { metresPerMinute: 250, minutesPerStop: 8 };
const at = new Date('2026-11-20T04:00:00Z');
const minutesFrom = (time: Date | undefined): number => Math.round(((time?.getTime() ?? 0) - at.getTime()) / 60_000);

describe('expected arrivals', () => {
  it('add the way to each stop and the time at each stop before it', () => {
    const times = arrivalsOf({ ...DEPOT, at }, [northOf(1), northOf(2), northOf(2)], PACE);
    expect(times.map(minutesFrom)).toEqual([4, 17, 25]);
    expect(arrivalsOf({ ...DEPOT, at }, [], PACE)).toEqual([]);
  });

  it('end with the time at the last stop and the way back', () => {
    expect(minutesFrom(backAfter({ ...northOf(2), at }, DEPOT, PACE))).toBe(17);
  });

  it('come later by as long as the next stop waits for its result, and never sooner', () => {
    expect(delayOf(at, new Date(at.getTime() + 90_000))).toBe(90_000);
    expect(delayOf(at, new Date(at.getTime() - 90_000))).toBe(0);
  });

  it('are late only when more than a quarter of an hour behind the plan', () => {
    const behind = (minutes: number) => minutesLate(at, new Date(at.getTime() + minutes * 60_000));
    expect([-30, 0, 15, 16, 40].map(behind)).toEqual([0, 0, 0, 16, 40]);
  });

  it.each([
    ['2026-11-20T09:50:00Z', '2026-11-20T08:30:00.000Z'],
    ['2026-11-20T10:00:00Z', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20T10:59:00Z', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20T11:00:00Z', '2026-11-20T10:30:00.000Z'],
  ])('become two whole hours of India: %s lies in the window from %s on', (expected, from) => {
    const window = windowAround(new Date(expected));
    expect(window.from.toISOString()).toBe(from);
    expect(window.to.getTime() - window.from.getTime()).toBe(7_200_000);
  });
});

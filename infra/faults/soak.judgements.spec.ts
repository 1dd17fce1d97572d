import { isKept } from './measure.ts';
import { judgeSoak, risePercent, type SoakSample } from './tests/soak-figures.ts';

const MB = 2 ** 20;

/** Twenty hours in which nothing changes, but for what is given. */
function day(
  change: (hour: number) => Partial<SoakSample> & { heapMb?: number; rssMb?: number; handles?: number },
): SoakSample[] {
  return Array.from({ length: 20 }, (_, hour) => {
    const { heapMb = 80 + (hour % 3), rssMb = 200, handles = 40 + (hour % 2), ...rest } = change(hour);
    return {
      held: {
        'api-1': { heapBytes: 80 * MB, rssBytes: 200 * MB, handles: 40 },
        'api-2': { heapBytes: heapMb * MB, rssBytes: rssMb * MB, handles },
      },
      connections: 30,
      readMs: [10, 11, 12],
      rows: { orders: hour * 100, companies: 3 },
      ...rest,
    };
  });
}

const red = (samples: SoakSample[]): string[] =>
  judgeSoak(samples, 42)
    .filter((measure) => !isKept(measure))
    .map(({ name }) => name);

describe('the negative controls of R14', () => {
  it('[R14] is content with a day that ends as it began', () => {
    expect(red(day(() => ({})))).toEqual([]);
  });

  it('[R14] is red when one of the processes keeps half a megabyte of every hour', () => {
    expect(red(day((hour) => ({ heapMb: 80 + hour / 2 })))).toEqual(['heapRisePercent']);
    expect(red(day((hour) => ({ heapMb: 80 + hour / 10 })))).toEqual([]);
  });

  it('takes no single peak for a slope, and no slope for noise', () => {
    expect(red(day((hour) => ({ heapMb: hour === 10 ? 120 : 80 })))).toEqual([]);
    expect(risePercent([100, 120, 100, 120, 110])).toBeLessThan(11);
    expect(risePercent([100, 101, 102, 103, 104])).toBeCloseTo(4);
  });

  it('[R14] is red when memory, handles or connections grow, or reads become slower', () => {
    expect(red(day((hour) => ({ rssMb: 200 + hour * 4 })))).toEqual(['rssRatio']);
    expect(red(day((hour) => ({ handles: 40 + hour })))).toEqual(['handlesMoved']);
    expect(red(day((hour) => ({ connections: 30 + hour })))).toEqual(['connections']);
    expect(red(day((hour) => ({ readMs: [10 + hour * 2] })))).toEqual(['lateP95Ms']);
  });

  it('[R14] is red when a table takes more and more rows for the same work', () => {
    expect(red(day((hour) => ({ rows: { orders: hour ** 2 * 20 } })))).toEqual(['tablesGrowingFaster']);
    expect(red(day((hour) => ({ rows: { rate_limits: hour } })))).toEqual([]);
  });
});

/** One figure of a test, and what it must be. */
export interface Measure {
  name: string;
  value: number;
  limit: { is: '=' | '≤' | '≥'; than: number };
}

export interface Verdict {
  test: string;
  seed: number;
  figure: Record<string, number>;
  limit: Record<string, string>;
  pass: boolean;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

export const exactly = (name: string, value: number, than: number): Measure => ({
  name,
  value: rounded(value),
  limit: { is: '=', than },
});
export const atMost = (name: string, value: number, than: number): Measure => ({
  name,
  value: rounded(value),
  limit: { is: '≤', than },
});
export const atLeast = (name: string, value: number, than: number): Measure => ({
  name,
  value: rounded(value),
  limit: { is: '≥', than },
});

export function isKept({ value, limit }: Measure): boolean {
  switch (limit.is) {
    case '=':
      return value === limit.than;
    case '≤':
      return value <= limit.than;
    case '≥':
      return value >= limit.than;
  }
}

/** A test without a figure has shown nothing. */
export function verdictOf(test: string, seed: number, measures: readonly Measure[]): Verdict {
  return {
    test,
    seed,
    figure: Object.fromEntries(measures.map((measure) => [measure.name, measure.value])),
    limit: Object.fromEntries(measures.map(({ name, limit }) => [name, `${limit.is} ${limit.than}`])),
    pass: measures.length > 0 && measures.every(isKept),
  };
}

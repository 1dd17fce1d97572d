export interface TrendPoint {
  /** YYYY-MM-DD in India. */
  day: string;
  value: number;
}

export interface TrendChartProps {
  /** What the chart shows, for people who do not see it. */
  label: string;
  /** The first day first. */
  points: readonly TrendPoint[];
  /** A value as it is read, with its unit. */
  format: (value: number) => string;
}

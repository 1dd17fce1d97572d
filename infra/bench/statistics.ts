/** The middle value; of an even number the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The smallest value that at least this share (0 to 1) of the values do not exceed (nearest rank). NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Half the distance between the extremes, as a share of the median: 0.1 is "give or take 10 %". */
export function spread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / 2 / median(values);
}

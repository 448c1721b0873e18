/** Timings of one contestant in ms. */
export interface Spread {
  readonly median: number;
  readonly p95: number;
}

/** The value below which a share of the numbers lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[place] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Median and 95th percentile. */
export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), p95: quantile(values, 0.95) };
}

import type { SeedResult } from "./run-seed.ts";

/** What is told of one run from process to process. */
export interface SeedReport {
  readonly seed: number;
  readonly violations: readonly string[];
  readonly fingerprint: string;
  readonly faults: Readonly<Record<string, number>>;
  readonly faultCount: number;
  readonly answered: number;
  readonly repeated: number;
  readonly orders: number;
  readonly crashes: number;
  /** Virtual time, ms. */
  readonly elapsed: number;
}

export function reportOf(result: SeedResult): SeedReport {
  const { seed, violations, fingerprint, faultCount, answered, repeated, orders, crashes, elapsed } = result;
  return {
    seed,
    violations,
    fingerprint,
    faults: Object.fromEntries(result.faults),
    faultCount,
    answered,
    repeated,
    orders,
    crashes,
    elapsed,
  };
}

/** Sums over many runs; plain JSON, so that pieces of a proof can be kept and added up. */
export interface Tally {
  seeds: number;
  faults: number;
  /** Faults of the run with the fewest. */
  least: number;
  answered: number;
  repeated: number;
  orders: number;
  crashes: number;
  /** Virtual time, ms. */
  elapsed: number;
  /** Time that the processes took, ms, each on its own. */
  workedMs: number;
  kinds: Record<string, number>;
}

const hourMs = 60 * 60_000;

export function emptyTally(): Tally {
  return {
    seeds: 0,
    faults: 0,
    least: Number.MAX_SAFE_INTEGER,
    answered: 0,
    repeated: 0,
    orders: 0,
    crashes: 0,
    elapsed: 0,
    workedMs: 0,
    kinds: {},
  };
}

/** Adds a run. */
export function addReport(tally: Tally, report: SeedReport): void {
  tally.seeds += 1;
  tally.faults += report.faultCount;
  tally.least = Math.min(tally.least, report.faultCount);
  for (const key of ["answered", "repeated", "orders", "crashes", "elapsed"] as const) tally[key] += report[key];
  for (const [name, count] of Object.entries(report.faults)) {
    const [kind = name] = name.split(":");
    tally.kinds[kind] = (tally.kinds[kind] ?? 0) + count;
  }
}

/** Label → value, as they stand in docs/proofs.md. */
export function figuresOf(tally: Tally): Record<string, string | number> {
  return {
    Seeds: number(tally.seeds),
    Violations: 0,
    "Faults, all": number(tally.faults),
    "Faults a seed, least / mean": `${tally.least} / ${(tally.faults / tally.seeds).toFixed(1)}`,
    "Requests that the server answered": number(tally.answered),
    "Repetitions among them": number(tally.repeated),
    "Orders accepted": number(tally.orders),
    "Server processes that died": number(tally.crashes),
    "Virtual time": `${number(Math.round(tally.elapsed / hourMs))} h`,
    "Seeds a second, one process": (tally.seeds / (tally.workedMs / 1000)).toFixed(1),
    "Time of all processes": `${(tally.workedMs / 60_000).toFixed(1)} min`,
  };
}

/** Faults by kind in words, the most frequent first. */
export function kindsOf(tally: Tally): string {
  return Object.entries(tally.kinds)
    .toSorted((a, b) => b[1] - a[1])
    .map(([kind, count]) => `${kind} ${number(count)}`)
    .join(", ");
}

function number(value: number): string {
  return value.toLocaleString("en-US");
}

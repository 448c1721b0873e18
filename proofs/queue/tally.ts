import type { SeedResult } from "./run-seed.ts";

/** What is told of one run from process to process. */
export interface SeedReport {
  readonly seed: number;
  readonly violations: readonly string[];
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
  const { seed, violations, faultCount, answered, repeated, orders, crashes, elapsed } = result;
  return {
    seed,
    violations,
    faults: Object.fromEntries(result.faults),
    faultCount,
    answered,
    repeated,
    orders,
    crashes,
    elapsed,
  };
}

/** Sums over many runs. */
export interface Tally {
  add(report: SeedReport): void;
  readonly seeds: () => number;
  readonly failed: () => readonly SeedReport[];
  /** Label → value, as they stand in docs/proofs.md. */
  figures(): Record<string, string | number>;
  /** Faults by kind, the most frequent first. */
  kinds(): readonly (readonly [kind: string, count: number])[];
}

const hourMs = 60 * 60_000;

export function createTally(): Tally {
  const kinds = new Map<string, number>();
  const failed: SeedReport[] = [];
  const sums = { seeds: 0, faults: 0, answered: 0, repeated: 0, orders: 0, crashes: 0, elapsed: 0 };
  let least = Infinity;

  return {
    add: (report) => {
      sums.seeds += 1;
      sums.faults += report.faultCount;
      for (const key of ["answered", "repeated", "orders", "crashes", "elapsed"] as const) sums[key] += report[key];
      least = Math.min(least, report.faultCount);
      if (report.violations.length > 0) failed.push(report);
      for (const [name, count] of Object.entries(report.faults)) {
        const [kind = name] = name.split(":");
        kinds.set(kind, (kinds.get(kind) ?? 0) + count);
      }
    },
    seeds: () => sums.seeds,
    failed: () => failed,
    figures: () => ({
      Seeds: number(sums.seeds),
      Violations: number(failed.length),
      "Faults, all": number(sums.faults),
      "Faults a seed, least / mean": `${least} / ${(sums.faults / sums.seeds).toFixed(1)}`,
      "Requests that the server answered": number(sums.answered),
      "Repetitions among them": number(sums.repeated),
      "Orders accepted": number(sums.orders),
      "Server processes that died": number(sums.crashes),
      "Virtual time": `${number(Math.round(sums.elapsed / hourMs))} h`,
    }),
    kinds: () => [...kinds].toSorted((a, b) => b[1] - a[1]),
  };
}

function number(value: number): string {
  return value.toLocaleString("en-US");
}

import { createHash } from "node:crypto";

/** What happened in a run, in order: every fault that struck, every request and answer. The same seed writes the same ledger. */
export interface Ledger {
  note(text: string): void;
  /** A fault that really struck somebody; what was drawn but met nobody is not noted. */
  fault(kind: string, detail?: string): void;
  /** A promise that was broken. */
  accuse(violation: string): void;
  readonly lines: readonly string[];
  readonly violations: readonly string[];
  readonly faults: ReadonlyMap<string, number>;
  faultCount(): number;
  /** SHA-256 of all lines: two runs of a seed are compared by it. */
  fingerprint(): string;
}

/** @param elapsed ms of true time since the run began */
export function createLedger(elapsed: () => number): Ledger {
  const lines: string[] = [];
  const violations: string[] = [];
  const faults = new Map<string, number>();
  let count = 0;
  const note = (text: string): void => void lines.push(`${elapsed()} ${text}`);
  return {
    note,
    fault: (kind, detail = "") => {
      faults.set(kind, (faults.get(kind) ?? 0) + 1);
      count += 1;
      note(`FAULT ${kind} ${detail}`);
    },
    accuse: (violation) => {
      violations.push(violation);
      note(`BROKEN ${violation}`);
    },
    lines,
    violations,
    faults,
    faultCount: () => count,
    fingerprint: () => createHash("sha256").update(lines.join("\n")).digest("hex"),
  };
}

import { passedLines, readPassed, type Passed } from "./passed.ts";
import type { Walked } from "./walked.ts";
import { commit, readSection, today, writeSection } from "./write-section.ts";

export interface WalkedProof {
  /** The proof's name, as in `npm run prove -- NAME`. */
  readonly name: string;
  /** All parts that it has today, walked now or not. */
  readonly parts: readonly string[];
  readonly walked: ReadonlyMap<string, Walked>;
  /** What the page calls a part. */
  readonly nameOf: (part: string) => string;
}

/**
 * Writes a proof that is walked part by part into docs/proofs.md: the figures of this run, and for each part when it passed last, which may
 * have been another day. @returns the parts that failed now
 */
export function writeWalked({ name, parts, walked, nameOf }: WalkedProof): readonly string[] {
  const names = parts.map(nameOf);
  const entries = [...walked].map(([part, one]) => [nameOf(part), one] as const);
  const failed = entries.filter(([, one]) => one.failed > 0).map(([part]) => part);
  const now = entries.filter(([, one]) => one.failed === 0).map(([part]) => [part, `${today()} at ${commit()}`] as const);
  const passed: Passed = new Map(
    [...readPassed(readSection(name)), ...now].filter(([part]) => names.includes(part) && !failed.includes(part)),
  );
  const never = names.filter((part) => !passed.has(part) && !failed.includes(part));
  const sum = (of: (one: Walked) => number): number => entries.reduce((total, [, one]) => total + of(one), 0);
  writeSection({
    name,
    command: `npm run prove -- ${name}`,
    figures: {
      "files, of which passed when they were walked last": `${names.length}, ${passed.size}`,
      "files walked at this commit": entries.length,
      "tests in them, passed / failed": `${sum((one) => one.passed)} / ${sum((one) => one.failed)}`,
      minutes: Math.round(sum((one) => one.minutes)),
    },
    remark: [
      "Passed last:",
      "",
      ...passedLines(passed),
      ...(failed.length === 0 ? [] : [`- Failed: ${failed.join(", ")}`]),
      ...(never.length === 0 ? [] : [`- Not walked yet: ${never.join(", ")}`]),
    ].join("\n"),
  });
  return failed;
}

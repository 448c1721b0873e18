/** Part of a proof → when it passed last, `YYYY-MM-DD at COMMIT`. */
export type Passed = ReadonlyMap<string, string>;

const line = /^- (?<when>\d{4}-\d\d-\d\d at [0-9a-f]+): (?<parts>.+)$/u;

/** Reads what `passedLines` wrote from a proof's section; all else there is passed over. */
export function readPassed(section: string): Passed {
  return new Map(
    section.split("\n").flatMap((text) => {
      const { when, parts } = line.exec(text)?.groups ?? {};
      return when === undefined || parts === undefined ? [] : parts.split(", ").map((part) => [part, when] as const);
    }),
  );
}

/** One line for all parts that passed last on the same day at the same commit, the latest first. */
export function passedLines(passed: Passed): string[] {
  const byWhen = Map.groupBy(passed, ([, when]) => when);
  return [...byWhen]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(
      ([when, entries]) =>
        `- ${when}: ${entries
          .map(([part]) => part)
          .toSorted()
          .join(", ")}`,
    );
}

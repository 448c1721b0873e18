import { isSmall } from "./small.ts";
import { spreadOf } from "./stats.ts";

/** Writes a line for the person at the terminal. */
export function say(line = ""): void {
  process.stdout.write(`${line}\n`);
}

/** A figure with as many digits as it carries. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return "-";
  if (value >= 100) return value.toFixed(0);
  return value >= 1 ? value.toFixed(2) : value.toPrecision(2);
}

/** Prints rows in columns: names to the left, figures to the right. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join("  ");
  say(line(head));
  for (const row of rows) say(line(row));
  say();
}

/** Prints median and p95 of each contestant, and how often the first one's median each takes. */
export function printSpreads(title: string, spreads: ReadonlyMap<string, readonly number[]>, unit = "ms"): void {
  const first = spreadOf([...spreads.values()][0] ?? []).median;
  printTable(
    [title, `median ${unit}`, "p95", "x", "n"],
    [...spreads].map(([name, values]) => {
      const { median, p95 } = spreadOf(values);
      return [name, figure(median), figure(p95), figure(median / first), String(values.length)];
    }),
  );
}

/** What is asked of a ratio: at most `goal`, unless `atLeast` is set. */
export interface Goal {
  readonly name: string;
  readonly ratio: number;
  readonly goal: number;
  readonly atLeast?: boolean;
}

/** Prints each goal's line and a last one for all; answers the exit code. A small bench has no goals, but each ratio must have been taken. */
export function conclude(name: string, goals: readonly Goal[]): number {
  if (isSmall) return concludeSmall(name, goals);
  const isMet = ({ ratio, goal, atLeast }: Goal) => (atLeast === true ? ratio >= goal : ratio <= goal);
  for (const one of goals) {
    const word = isMet(one) ? "ok" : "short";
    say(`${name}.${one.name}: ratio ${figure(one.ratio)} (goal ${one.atLeast === true ? "≥ " : ""}${figure(one.goal)}) ${word}`);
  }
  const short = goals.filter((one) => !isMet(one));
  const worst = short.length === 0 ? "ok" : `short: ${short.map((one) => one.name).join(", ")}`;
  say(`${name}: ${goals.length - short.length} of ${goals.length} goals met, ${worst}`);
  return short.length === 0 ? 0 : 1;
}

function concludeSmall(name: string, goals: readonly Goal[]): number {
  const untaken = goals.filter(({ ratio }) => Number.isNaN(ratio)).map((goal) => goal.name);
  say(`${name}: small, ${untaken.length === 0 ? "every ratio was taken" : `not taken: ${untaken.join(", ")}`}`);
  return untaken.length === 0 ? 0 : 1;
}

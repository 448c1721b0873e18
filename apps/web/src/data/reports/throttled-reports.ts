import type { Clock } from "@rundgang/outbox";

import type { ReportSystem, SystemReport } from "./system-reports.ts";

/** The same trouble is told once in this time (ms), and all troubles together no more often than `mostAnHour`. */
const quietMs = 10 * 60_000;
const hourMs = 60 * 60_000;
const mostAnHour = 30;

/** Tells the server, best effort: what does not arrive is not told again, and what repeats itself is not told each time. */
export function throttledReports(report: ReportSystem, clock: Pick<Clock, "now">): (problem: SystemReport) => Promise<void> {
  const toldAt = new Map<string, number>();

  return async (problem) => {
    const now = clock.now();
    for (const [trouble, at] of toldAt) if (Math.abs(now - at) >= hourMs) toldAt.delete(trouble);
    const trouble = [problem.kind, problem.code, problem.facts["id"] ?? "", problem.facts["at"] ?? ""].join(" ");
    const before = toldAt.get(trouble);
    if (before !== undefined && Math.abs(now - before) < quietMs) return;
    if (before === undefined && toldAt.size >= mostAnHour) return;
    toldAt.set(trouble, now);
    await report(problem).catch(() => undefined);
  };
}

import type { wire } from "@rundgang/contracts";
import { mayQualify } from "@rundgang/domain";

import type { CommandParts } from "./command-parts.ts";
import type { CommandOutcome } from "./outcome.ts";
import type { RecordedVisit } from "./recorded-visit.ts";
import { refuse } from "./refusals.ts";
import { qualificationStep } from "./visit-steps.ts";
import { visitOf, type Visit } from "./visit.ts";
import { writeWork } from "./write-work.ts";

/** The same outcome at several units of a house. */
export interface QualifyUnitsInput {
  readonly unitIds: readonly string[];
  /** One that is recorded by its tap alone (`directButton`). */
  readonly code: wire.QualificationCode;
}

/** Records the same visit at several doors, all of them or none. Each goes to the server by itself: one that is refused holds no other. */
export async function qualifyUnits(
  parts: CommandParts,
  { unitIds, code }: QualifyUnitsInput,
): Promise<CommandOutcome<{ readonly visits: readonly RecordedVisit[] }>> {
  const work = parts.work();
  if (work === null) return refuse("signed_out");
  const doors: Visit[] = [];
  for (const unitId of unitIds) {
    const visit = await visitOf(parts, unitId);
    if ("ok" in visit) return visit;
    if (!mayQualify(code, visit.isForeign)) return refuse("foreign_territory");
    doors.push(visit);
  }
  const made = await Promise.all(doors.map((visit) => qualificationStep(parts, visit, code, {}, [])));
  await writeWork(
    parts,
    work,
    made.map(({ step }) => step),
  );
  return { ok: true, visits: made.map(({ recorded }) => recorded) };
}

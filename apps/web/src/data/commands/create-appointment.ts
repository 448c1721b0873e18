import { iri } from "@rundgang/contracts";
import { isPast, refusesVisits } from "@rundgang/domain";

import type { CommandParts } from "./command-parts.ts";
import type { CommandOutcome } from "./outcome.ts";
import type { RecordedVisit } from "./recorded-visit.ts";
import { refuse } from "./refusals.ts";
import { appointmentStep, qualificationStep } from "./visit-steps.ts";
import { visitOf } from "./visit.ts";
import { writeWork } from "./write-work.ts";

/** An appointment as it was agreed at the door. */
export interface AppointmentInput {
  readonly unitId: string;
  /** ISO instant; it ends one hour later (3-decisions). */
  readonly beginnAt: string;
  readonly comment?: string;
}

/** The appointment, and the qualification APPOINTMENT that depends on it; refused where the time is over (`past_time`), or nobody is to call there (`no_visits`). */
export async function createAppointment(
  parts: CommandParts,
  input: AppointmentInput,
): Promise<CommandOutcome<RecordedVisit & { readonly appointmentId: string }>> {
  const visit = await visitOf(parts, input.unitId);
  if ("ok" in visit) return visit;
  if (visit.isForeign) return refuse("foreign_territory");
  if (refusesVisits(visit.unit)) return refuse("no_visits");
  if (isPast(input.beginnAt, visit.createdAt)) return refuse("past_time");
  const { step, appointmentId } = appointmentStep(parts, visit, input.beginnAt, "appointment", input.comment);
  const data = { appointment: iri("termins", appointmentId), ...(input.comment === undefined ? {} : { comment: input.comment }) };
  const qualification = await qualificationStep(parts, visit, "APPOINTMENT", data, [step.request.id]);
  await writeWork(parts, visit.work, [step, qualification.step]);
  return { ok: true, appointmentId, ...qualification.recorded };
}

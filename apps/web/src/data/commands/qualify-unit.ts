import { iri, type wire } from "@rundgang/contracts";

import type { CommandParts } from "./command-parts.ts";
import type { CommandOutcome } from "./outcome.ts";
import type { RecordedVisit } from "./recorded-visit.ts";
import { appointmentStep, qualificationStep } from "./visit-steps.ts";
import { visitOf } from "./visit.ts";
import { writeWork } from "./write-work.ts";

/** A visit as the salesman recorded it. ORDER_REGISTERED comes from `submitOrder`, APPOINTMENT from `createAppointment`. */
export interface QualifyInput {
  readonly unitId: string;
  readonly code: wire.QualificationCode;
  readonly reason?: string;
  readonly comment?: string;
  /** FOLLOW_UP with a date: also makes the reminder 'Wiedervorlage: …'. ISO instant. */
  readonly followUpAt?: string;
}

/** Records a visit, and its reminder where it has one. */
export async function qualifyUnit(parts: CommandParts, input: QualifyInput): Promise<CommandOutcome<RecordedVisit>> {
  const visit = await visitOf(parts, input.unitId);
  if ("ok" in visit) return visit;
  const reminder =
    input.followUpAt === undefined ? null : appointmentStep(parts, visit, input.followUpAt, "follow-up", undefined);
  const { step, recorded } = await qualificationStep(
    parts,
    visit,
    input.code,
    {
      ...(input.reason === undefined ? {} : { reason: input.reason }),
      ...(input.comment === undefined ? {} : { comment: input.comment }),
      ...(input.followUpAt === undefined ? {} : { followUpAt: input.followUpAt }),
      ...(reminder === null ? {} : { appointment: iri("termins", reminder.appointmentId) }),
    },
    reminder?.step.request.id,
  );
  await writeWork(parts, visit.work, reminder === null ? [step] : [reminder.step, step]);
  return { ok: true, ...recorded };
}

import { iri, type wire } from "@rundgang/contracts";
import { isPast, mayQualify, refusesVisits } from "@rundgang/domain";

import type { CommandParts } from "./command-parts.ts";
import type { CommandOutcome } from "./outcome.ts";
import type { RecordedVisit } from "./recorded-visit.ts";
import { refuse } from "./refusals.ts";
import { appointmentStep, qualificationStep } from "./visit-steps.ts";
import { visitOf } from "./visit.ts";
import { unsentChangesOf, writeWork } from "./write-work.ts";

/** A visit as the salesman recorded it. ORDER_REGISTERED comes from `submitOrder`, APPOINTMENT from `createAppointment`. */
export interface QualifyInput {
  readonly unitId: string;
  readonly code: wire.QualificationCode;
  readonly reason?: string;
  readonly comment?: string;
  /** FOLLOW_UP with a date: also makes the reminder 'Wiedervorlage: …'. ISO instant. */
  readonly followUpAt?: string;
  /** Photos of its address that it names: uuids of files. */
  readonly photos?: readonly string[];
}

/** Records a visit, and its reminder where it has one; refused where the reminder's time is over (`past_time`). */
export async function qualifyUnit(parts: CommandParts, input: QualifyInput): Promise<CommandOutcome<RecordedVisit>> {
  const visit = await visitOf(parts, input.unitId);
  if ("ok" in visit) return visit;
  if (!mayQualify(input.code, visit.isForeign)) return refuse("foreign_territory");
  if (input.followUpAt !== undefined && isPast(input.followUpAt, visit.createdAt)) return refuse("past_time");
  if (input.followUpAt !== undefined && refusesVisits(visit.unit)) return refuse("no_visits");
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
      ...(input.photos === undefined ? {} : { photos: input.photos.map((id) => iri("uploaded_files", id)) }),
    },
    [
      ...(reminder === null ? [] : [reminder.step.request.id]),
      /* The server turns away a visit that names a photo before its address does. */
      ...(input.photos === undefined ? [] : await unsentChangesOf(visit.work, visit.address.uuid)),
    ],
  );
  await writeWork(parts, visit.work, reminder === null ? [step] : [reminder.step, step]);
  return { ok: true, ...recorded };
}

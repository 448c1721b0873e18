import { calls, idOfIri, iri, type wire } from "@rundgang/contracts";
import { editVerdict, isPast, refusesVisits } from "@rundgang/domain";

import type { CommandParts } from "./command-parts.ts";
import { planChange, priorities } from "./make-request.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";
import { appointmentStep } from "./visit-steps.ts";
import { visitOf } from "./visit.ts";
import { unsentChangesOf, unsentRequestsFor, writeWork, type Step } from "./write-work.ts";

/** What is changed of a recorded visit. */
export interface EditQualificationInput {
  readonly unitId: string;
  readonly qualificationId: string;
  readonly code?: wire.QualificationCode;
  readonly reason?: string;
  readonly comment?: string;
  /** Gives a FOLLOW_UP its date, and makes the reminder 'Wiedervorlage: …'. ISO instant. */
  readonly followUpAt?: string;
}

/** Changes a visit, within 30 minutes of its creation (A §9); refused where the date that it gets is over (`past_time`). */
export async function editQualification(parts: CommandParts, input: EditQualificationInput): Promise<CommandOutcome> {
  const visit = await visitOf(parts, input.unitId);
  if ("ok" in visit) return visit;
  const before = visit.unit.qualifikationen.find((one) => one.uuid === input.qualificationId);
  if (before === undefined) return refuse("not_allowed");
  const now = visit.createdAt;
  if (editVerdict({ createdAt: before.createdAt, editedAt: now, now }) !== "editable") return refuse("too_late");
  if (input.followUpAt !== undefined && isPast(input.followUpAt, now)) return refuse("past_time");
  if (input.followUpAt !== undefined && refusesVisits(visit.unit)) return refuse("no_visits");
  const reminder =
    input.followUpAt === undefined ? null : appointmentStep(parts, visit, input.followUpAt, "follow-up", undefined);
  const patch: wire.QualificationPatch = {
    editedAt: now,
    ...(input.code === undefined ? {} : { qualifikation: input.code }),
    data: {
      ...(input.reason === undefined ? {} : { reason: input.reason }),
      ...(input.comment === undefined ? {} : { comment: input.comment }),
      ...(input.followUpAt === undefined ? {} : { followUpAt: input.followUpAt }),
      ...(reminder === null ? {} : { appointment: iri("termins", reminder.appointmentId) }),
    },
  };
  const step: Step = {
    request: {
      id: parts.uuid(),
      kind: "qualification_patch",
      chainId: visit.chainId,
      priority: priorities.other,
      dependsOn: [
        ...new Set([
          ...(await unsentRequestsFor(visit.work, before.uuid)),
          ...(await unsentChangesOf(visit.work, before.uuid)),
          ...(reminder === null ? [] : [reminder.step.request.id]),
        ]),
      ],
      ...planChange(calls.patchQualification, before.uuid, patch, idOfIri(before["@id"])),
    },
    overlays: [{ kind: "qualification_patch", about: visit.about, qualificationId: before.uuid, patch }],
  };
  await writeWork(parts, visit.work, reminder === null ? [step] : [reminder.step, step]);
  return { ok: true };
}

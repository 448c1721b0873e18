import { calls, idOfIri, iri, typeOf, type wire } from "@rundgang/contracts";
import { editVerdict } from "@rundgang/domain";

import type { Change } from "../changes/changes.ts";
import type { CommandParts } from "./command-parts.ts";
import type { AppointmentInput, Commands, EditQualificationInput, QualifyInput, RecordedVisit } from "./commands.ts";
import { plan, planChange, priorities } from "./make-request.ts";
import type { OncePerTap } from "./once-per-tap.ts";
import { qualifyUnits } from "./qualify-units.ts";
import { refuse } from "./refusals.ts";
import { takeBack } from "./take-back.ts";
import { appointmentStep, qualificationStep } from "./visit-steps.ts";
import { visitOf } from "./visit.ts";
import { unsentChangesOf, unsentRequestsFor, writeWork, type Step } from "./write-work.ts";

type VisitCommands = Pick<
  Commands,
  "qualifyUnit" | "qualifyUnits" | "editQualification" | "takeBackVisits" | "addComment" | "createAppointment"
>;

/** Everything that a person records at a door, but for the order. */
export function visitCommands(parts: CommandParts, once: OncePerTap): VisitCommands {
  return {
    qualifyUnit: (input) => once(input.unitId, input.code, () => qualify(parts, input)),
    qualifyUnits: (input) =>
      once(doorsOf(input.unitIds.map((unitId) => ({ unitId }))), `all ${input.code}`, () => qualifyUnits(parts, input)),
    editQualification: (input) => once(`edit ${input.qualificationId}`, JSON.stringify(input), () => edit(parts, input)),
    takeBackVisits: (visits) => {
      for (const place of [doorsOf(visits), ...visits.map(({ unitId }) => unitId)]) once.forget(place);
      return takeBack(parts, visits);
    },
    addComment: (input) => once(`comment ${input.unitId}`, input.text, () => comment(parts, input)),
    createAppointment: (input) => once(input.unitId, `Termin ${input.beginnAt}`, () => appoint(parts, input)),
  };
}

/** Several doors as the one place at which a finger has tapped. */
function doorsOf(visits: readonly Pick<RecordedVisit, "unitId">[]): string {
  return visits.map(({ unitId }) => unitId).join(" ");
}

async function qualify(parts: CommandParts, input: QualifyInput): ReturnType<Commands["qualifyUnit"]> {
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

async function appoint(parts: CommandParts, input: AppointmentInput): ReturnType<Commands["createAppointment"]> {
  const visit = await visitOf(parts, input.unitId);
  if ("ok" in visit) return visit;
  const { step, appointmentId } = appointmentStep(parts, visit, input.beginnAt, "appointment", input.comment);
  const data = { appointment: iri("termins", appointmentId), ...(input.comment === undefined ? {} : { comment: input.comment }) };
  const qualification = await qualificationStep(parts, visit, "APPOINTMENT", data, step.request.id);
  await writeWork(parts, visit.work, [step, qualification.step]);
  return { ok: true, appointmentId, ...qualification.recorded };
}

async function edit(parts: CommandParts, input: EditQualificationInput): ReturnType<Commands["editQualification"]> {
  const visit = await visitOf(parts, input.unitId);
  if ("ok" in visit) return visit;
  const before = visit.unit.qualifikationen.find((one) => one.uuid === input.qualificationId);
  if (before === undefined) return refuse("not_allowed");
  const now = visit.createdAt;
  if (editVerdict({ createdAt: before.createdAt, editedAt: now, now }) !== "editable") return refuse("too_late");
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

async function comment(
  parts: CommandParts,
  input: { readonly unitId: string; readonly text: string },
): ReturnType<Commands["addComment"]> {
  const text = input.text.trim();
  if (text === "") return refuse("empty_text");
  const visit = await visitOf(parts, input.unitId);
  if ("ok" in visit) return visit;
  const uuid = parts.uuid();
  const body: wire.CommentCreate = {
    uuid,
    created: visit.created,
    createdAt: visit.createdAt,
    comment: text,
    unit: visit.unit["@id"],
  };
  const overlay: Change = {
    kind: "comment",
    about: visit.about,
    comment: {
      ...body,
      createdAt: visit.createdAt,
      "@id": iri("unit_comments", uuid),
      "@type": typeOf(calls.postComment),
      id: uuid,
      creator: iri("mitarbeiters", visit.work.userId),
      creatorId: visit.work.userId,
    },
  };
  const request = {
    id: parts.uuid(),
    kind: "comment",
    chainId: visit.chainId,
    priority: priorities.other,
    dependsOn: visit.after,
    ...plan(calls.postComment, body),
  } as const;
  await writeWork(parts, visit.work, [{ request, overlays: [overlay] }]);
  return { ok: true, commentId: uuid };
}

import { calls, idOfIri, iri, typeOf, wallTimeOf, type wire } from "@rundgang/contracts";
import { appointmentEnd, appointmentSubject, editVerdict } from "@rundgang/domain";

import type { Change } from "../changes/changes.ts";
import { finishedByVisit } from "../overlay/finished-appointments.ts";
import type { CommandParts } from "./command-parts.ts";
import type { AppointmentInput, Commands, EditQualificationInput, QualifyInput, RecordedVisit } from "./commands.ts";
import { plan, planChange, priorities } from "./make-request.ts";
import type { OncePerTap } from "./once-per-tap.ts";
import { qualifyUnits } from "./qualify-units.ts";
import { refuse } from "./refusals.ts";
import { takeBack } from "./take-back.ts";
import { visitOf, type Visit } from "./visit.ts";
import { unsentChangesOf, unsentNamesOf, unsentRequestsFor, writeWork, type Step } from "./write-work.ts";

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

/** A new qualification; `after` is the appointment that it belongs to. Priority 2 for APPOINTMENT, else 1 (A §7). */
export async function qualificationStep(
  parts: CommandParts,
  visit: Visit,
  code: wire.QualificationCode,
  data: wire.QualificationCreate["data"],
  after: string | undefined,
): Promise<{ readonly step: Step; readonly recorded: RecordedVisit }> {
  const uuid = parts.uuid();
  const body = {
    uuid,
    created: visit.created,
    createdAt: visit.createdAt,
    data: data ?? {},
    qualifikation: code,
    wohneinheit: visit.unit["@id"],
  } satisfies wire.QualificationCreate;
  const qualification: wire.Qualification = {
    ...body,
    "@id": iri("adress_qualifikations", uuid),
    "@type": typeOf(calls.postQualification),
    mitarbeiter: iri("mitarbeiters", visit.work.userId),
    mitarbeiterId: visit.work.userId,
    mitarbeiterName: visit.work.userName,
  };
  const finished = await finishedByVisit(qualification, visit.unit, visit.about, parts.appointment);
  return {
    recorded: {
      unitId: visit.unit.uuid,
      qualificationId: uuid,
      finished: finished.map(({ about }) => about.appointmentId),
      before: { status: visit.unit.status, latestQualification: visit.unit.latestQualification },
    },
    step: {
      request: {
        id: parts.uuid(),
        kind: "qualification",
        chainId: visit.chainId,
        priority: code === "APPOINTMENT" ? priorities.appointment : priorities.other,
        dependsOn: [
          ...new Set([
            ...visit.after,
            ...(await unsentNamesOf(visit.work, visit.unit.uuid)),
            ...(after === undefined ? [] : [after]),
          ]),
        ],
        ...plan(calls.postQualification, body),
        ...visit.hold,
      },
      overlays: [{ kind: "qualification", about: visit.about, qualification }, ...finished],
    },
  };
}

function appointmentStep(
  parts: CommandParts,
  visit: Visit,
  beginnAt: string,
  kind: "appointment" | "follow-up",
  remark: string | undefined,
): { readonly step: Step; readonly appointmentId: string } {
  const uuid = parts.uuid();
  const endeAt = appointmentEnd(beginnAt);
  const body = {
    uuid,
    type: null,
    beginn: wallTimeOf(beginnAt),
    beginnAt,
    ende: wallTimeOf(endeAt),
    ganztaegig: false,
    betreff: appointmentSubject(visit.address, kind),
    data: { address: visit.address["@id"], unit: visit.unit["@id"], ...(remark === undefined ? {} : { comment: remark }) },
  } satisfies wire.AppointmentCreate;
  const mitarbeiter = iri("mitarbeiters", visit.work.userId);
  const appointment = {
    ...body,
    "@id": iri("termins", uuid),
    "@type": typeOf(calls.postAppointment),
    mitarbeiter,
    endeAt,
    done: false,
  };
  return {
    appointmentId: uuid,
    step: {
      request: {
        id: parts.uuid(),
        kind: "appointment",
        chainId: visit.chainId,
        priority: priorities.appointment,
        dependsOn: visit.after,
        ...plan(calls.postAppointment, body),
        ...visit.hold,
      },
      overlays: [{ kind: "appointment", about: { ...visit.about, type: "appointment", appointmentId: uuid }, appointment }],
    },
  };
}

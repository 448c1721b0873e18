import { iri, wallTimeOf, type wire } from "@rundgang/contracts";
import { appointmentEnd, appointmentSubject, editVerdict } from "@rundgang/domain";

import { finishedByVisit } from "../overlay/finished-appointments.ts";
import type { Overlay } from "../overlay/overlay.ts";
import type { CommandParts, UserWork } from "./command-parts.ts";
import type { AppointmentInput, Commands, EditQualificationInput, QualifyInput } from "./commands.ts";
import { priorities } from "./make-request.ts";
import { refusalOfStorage, refuse } from "./refusals.ts";
import { unsentRequestsFor, writeWork, type Step } from "./write-work.ts";

type VisitCommands = Pick<Commands, "qualifyUnit" | "editQualification" | "addComment" | "createAppointment">;

/** Everything that a person records at a door, but for the order. */
export function visitCommands(parts: CommandParts): VisitCommands {
  return {
    qualifyUnit: (input) => qualify(parts, input).catch(refusalOfStorage),
    editQualification: (input) => edit(parts, input).catch(refusalOfStorage),
    addComment: (input) => comment(parts, input).catch(refusalOfStorage),
    createAppointment: (input) => appoint(parts, input).catch(refusalOfStorage),
  };
}

/** The door that a command is about, with the time and the ids that its requests share. */
interface Visit {
  readonly work: UserWork;
  readonly address: wire.Address;
  readonly unit: wire.Unit;
  readonly place: { readonly addressId: string; readonly unitId: string };
  readonly chainId: string;
  /** ISO instant and Berlin wall time of the command. */
  readonly createdAt: string;
  readonly created: string;
  /** Requests that must arrive first: the unit itself, where it is new. */
  readonly after: readonly string[];
}

async function visitOf(parts: CommandParts, unitId: string): Promise<Visit | ReturnType<typeof refuse>> {
  const work = parts.work();
  if (work === null) return refuse("signed_out");
  const address = await parts.addresses.addressOfUnit(unitId);
  const unit = address?.wohneinheiten.find((one) => one.uuid === unitId);
  if (address === null || unit === undefined) return refuse("unknown_unit");
  const createdAt = new Date(parts.clock.now()).toISOString();
  return {
    work,
    address,
    unit,
    place: { addressId: address.uuid, unitId },
    chainId: parts.uuid(),
    createdAt,
    created: wallTimeOf(createdAt),
    after: await unsentRequestsFor(work, unitId),
  };
}

async function qualify(parts: CommandParts, input: QualifyInput): ReturnType<Commands["qualifyUnit"]> {
  const visit = await visitOf(parts, input.unitId);
  if ("ok" in visit) return visit;
  const reminder =
    input.followUpAt === undefined ? null : appointmentStep(parts, visit, input.followUpAt, "follow-up", undefined);
  const { step, qualificationId } = qualificationStep(
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
  const refusal = await writeWork(parts, visit.work, reminder === null ? [step] : [reminder.step, step]);
  return refusal ?? { ok: true, qualificationId };
}

async function appoint(parts: CommandParts, input: AppointmentInput): ReturnType<Commands["createAppointment"]> {
  const visit = await visitOf(parts, input.unitId);
  if ("ok" in visit) return visit;
  const { step, appointmentId } = appointmentStep(parts, visit, input.beginnAt, "appointment", input.comment);
  const data = { appointment: iri("termins", appointmentId), ...(input.comment === undefined ? {} : { comment: input.comment }) };
  const qualification = qualificationStep(parts, visit, "APPOINTMENT", data, step.request.id);
  const refusal = await writeWork(parts, visit.work, [step, qualification.step]);
  return refusal ?? { ok: true, appointmentId };
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
        ...(await unsentRequestsFor(visit.work, before.uuid)),
        ...(reminder === null ? [] : [reminder.step.request.id]),
      ],
      resource: { type: "AdressQualifikation", uuid: before.uuid },
      method: "PATCH",
      path: before["@id"],
      body: patch,
    },
    overlays: [{ kind: "qualification_edit", ...visit.place, qualificationId: before.uuid, patch }],
  };
  return (await writeWork(parts, visit.work, reminder === null ? [step] : [reminder.step, step])) ?? { ok: true };
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
  const overlay: Overlay = {
    kind: "comment",
    ...visit.place,
    comment: {
      ...body,
      createdAt: visit.createdAt,
      "@id": iri("unit_comments", uuid),
      "@type": "UnitComment",
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
    resource: { type: "UnitComment", uuid },
    method: "POST",
    path: "/api/unit_comments",
    body,
  } as const;
  return (await writeWork(parts, visit.work, [{ request, overlays: [overlay] }])) ?? { ok: true, commentId: uuid };
}

/** A new qualification; `after` is the appointment that it belongs to. Priority 2 for APPOINTMENT, else 1 (A §7). */
function qualificationStep(
  parts: CommandParts,
  visit: Visit,
  code: wire.QualificationCode,
  data: wire.QualificationCreate["data"],
  after: string | undefined,
): { readonly step: Step; readonly qualificationId: string } {
  const uuid = parts.uuid();
  const body = {
    uuid,
    created: visit.created,
    createdAt: visit.createdAt,
    data: data ?? {},
    qualifikation: code,
    wohneinheit: visit.unit["@id"],
  };
  const qualification: wire.Qualification = {
    ...body,
    "@id": iri("adress_qualifikations", uuid),
    "@type": "AdressQualifikation",
    mitarbeiter: iri("mitarbeiters", visit.work.userId),
    mitarbeiterId: visit.work.userId,
    mitarbeiterName: visit.work.userName,
  };
  return {
    qualificationId: uuid,
    step: {
      request: {
        id: parts.uuid(),
        kind: "qualification",
        chainId: visit.chainId,
        priority: code === "APPOINTMENT" ? priorities.appointment : priorities.other,
        dependsOn: after === undefined ? visit.after : [...visit.after, after],
        resource: { type: "AdressQualifikation", uuid },
        method: "POST",
        path: "/api/adress_qualifikations",
        body,
      },
      overlays: [
        { kind: "qualification", ...visit.place, qualification },
        ...finishedByVisit(qualification, visit.unit, visit.place),
      ],
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
  };
  const mitarbeiter = iri("mitarbeiters", visit.work.userId);
  const appointment = { ...body, "@id": iri("termins", uuid), "@type": "Termin" as const, mitarbeiter, endeAt, done: false };
  return {
    appointmentId: uuid,
    step: {
      request: {
        id: parts.uuid(),
        kind: "appointment",
        chainId: visit.chainId,
        priority: priorities.appointment,
        dependsOn: visit.after,
        resource: { type: "Termin", uuid },
        method: "POST",
        path: "/api/termins",
        body,
      },
      overlays: [{ kind: "appointment", ...visit.place, appointment }],
    },
  };
}

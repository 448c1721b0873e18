import { calls, iri, typeOf, wallTimeOf, type wire } from "@rundgang/contracts";
import { appointmentEnd, appointmentSubject } from "@rundgang/domain";

import { finishedByVisit } from "../overlay/finished-appointments.ts";
import type { CommandParts } from "./command-parts.ts";
import { plan, priorities } from "./make-request.ts";
import type { RecordedVisit } from "./recorded-visit.ts";
import type { Visit } from "./visit.ts";
import { unsentNamesOf, type Step } from "./write-work.ts";

/**
 * A new qualification. Priority 2 for APPOINTMENT, else 1 (A §7).
 * @param after what must arrive before it: the appointment that it belongs to, its photos
 */
export async function qualificationStep(
  parts: CommandParts,
  visit: Visit,
  code: wire.QualificationCode,
  data: wire.QualificationCreate["data"],
  after: readonly string[],
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
        dependsOn: [...new Set([...visit.after, ...(await unsentNamesOf(visit.work, visit.unit.uuid)), ...after])],
        ...plan(calls.postQualification, body),
        ...visit.hold,
      },
      overlays: [{ kind: "qualification", about: visit.about, qualification }, ...finished],
    },
  };
}

/**
 * A new appointment at the door.
 * @param beginnAt ISO instant; it ends one hour later (3-decisions)
 * @param kind an agreed one, or the reminder 'Wiedervorlage: …'
 */
export function appointmentStep(
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
    creator: mitarbeiter,
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

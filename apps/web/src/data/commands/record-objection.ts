import { calls, type wire } from "@rundgang/contracts";
import { longestObjectionNote, refusesAppointment } from "@rundgang/domain";

import { unitIdOfAppointment } from "../appointment-unit.ts";
import type { Change } from "../changes/changes.ts";
import type { CommandParts } from "./command-parts.ts";
import { plan, priorities } from "./make-request.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";
import { visitOf } from "./visit.ts";
import { writeWork } from "./write-work.ts";

/** An objection to visits and calls, as somebody says it to a salesman. */
export interface ObjectionInput {
  readonly unitId: string;
  readonly source: wire.ObjectionCreate["source"];
  /** For the office; may be empty. */
  readonly note: string;
}

/**
 * Records that somebody objects to visits and calls (decision 163): the unit is open no more at once, and one's own appointments there are done with, as
 * the server does for everybody. Where it was said before it is told again, for that may have ended meanwhile, or have an end.
 */
export async function recordObjection(
  parts: CommandParts,
  { unitId, source, note: text }: ObjectionInput,
): Promise<CommandOutcome<{ readonly calledOff: number }>> {
  const note = text.trim();
  if (note.length > longestObjectionNote) {
    return { ...refuse("invalid"), text: `Der Text darf höchstens ${longestObjectionNote} Zeichen lang sein.` };
  }
  const visit = await visitOf(parts, unitId);
  if ("ok" in visit) return visit;
  if (visit.isForeign) return refuse("foreign_territory");
  const { unit, address, about, work, created, createdAt } = visit;
  const uuid = parts.uuid();
  const body: wire.ObjectionCreate = {
    uuid,
    unit: unit["@id"],
    adresse: address["@id"],
    position: unit.position,
    source,
    note,
    created,
    createdAt,
  };
  const ends = await calledOff(parts, unit);
  const overlays: Change[] = [
    { kind: "unit_patch", about, noVisits: true },
    ...ends.map((one): Change => ({
      kind: "appointment_patch",
      about: { type: "appointment", appointmentId: one.uuid, addressId: address.uuid, unitId },
      done: true,
    })),
  ];
  const request = {
    id: parts.uuid(),
    kind: "objection",
    chainId: visit.chainId,
    priority: priorities.other,
    dependsOn: visit.after,
    ...plan(calls.postObjection, body),
  } as const;
  await writeWork(parts, work, [{ request, overlays }]);
  return { ok: true, calledOff: ends.length };
}

/** What the server calls off: what the customer asked for himself stays, and all that belongs to an order under way. */
async function calledOff(parts: CommandParts, unit: wire.Unit): Promise<readonly wire.Appointment[]> {
  const objecting = { status: unit.status, noVisits: true };
  const all = await parts.appointments();
  return all.filter((one) => !one.done && unitIdOfAppointment(one) === unit.uuid && refusesAppointment(objecting, one));
}

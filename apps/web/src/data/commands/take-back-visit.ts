import { calls, idOfIri, type wire } from "@rundgang/contracts";
import { editVerdict } from "@rundgang/domain";

import type { AboutUnit } from "../changes/about.ts";
import type { Change } from "../changes/changes.ts";
import type { CommandContext, CommandParts } from "./command-parts.ts";
import { planChange, priorities } from "./make-request.ts";
import type { CommandOutcome } from "./outcome.ts";
import type { RecordedVisit } from "./recorded-visit.ts";
import { refuse } from "./refusals.ts";
import { visitOf, type Visit } from "./visit.ts";
import { unsentChangesOf, unsentRequestsFor, writeWork, type Step } from "./write-work.ts";

/**
 * Takes a visit back, as if it had never been recorded (3-decisions "Field work"): what has not begun to leave never leaves; everything else is
 * revoked at the server, after all that still waits for it. Status and appointments come back either way. The next tap at this door counts,
 * whatever it is.
 */
export async function takeBackVisit(context: CommandContext, recorded: RecordedVisit): Promise<CommandOutcome> {
  context.once.forget(recorded.unitId);
  const visit = await visitOf(context, recorded.unitId);
  if ("ok" in visit) return visit;
  const taken = visit.unit.qualifikationen.find((one) => one.uuid === recorded.qualificationId);
  if (taken === undefined) return { ok: true };
  if (await withdraw(visit, taken)) return { ok: true };
  const now = visit.createdAt;
  if (editVerdict({ createdAt: taken.createdAt, editedAt: now, now }) !== "editable") return refuse("too_late");
  await writeWork(context, visit.work, [await revocation(context, visit, taken, recorded)]);
  return { ok: true };
}

/** True when the visit and the appointment that it made have gone without a trace; false when a byte of them may have left. */
async function withdraw({ work }: Visit, taken: wire.Qualification): Promise<boolean> {
  const own = [taken.uuid, ...madeBy(taken)];
  const unsent = await Promise.all(own.map((uuid) => unsentRequestsFor(work, uuid)));
  if (unsent.some((ids) => ids.length === 0)) return false;
  const result = await work.queue.withdraw(unsent.flat());
  if (result.ok) await work.overlays.reload();
  return result.ok;
}

async function revocation(
  parts: CommandParts,
  { work, about, chainId, createdAt }: Visit,
  taken: wire.Qualification,
  { finished, before }: RecordedVisit,
): Promise<Step> {
  const patch: wire.QualificationPatch = { editedAt: createdAt, data: { revoked: true } };
  const waitsFor = [...(await unsentRequestsFor(work, taken.uuid)), ...(await unsentChangesOf(work, taken.uuid))];
  return {
    request: {
      id: parts.uuid(),
      kind: "qualification_patch",
      chainId,
      priority: priorities.other,
      dependsOn: [...new Set(waitsFor)],
      ...planChange(calls.patchQualification, taken.uuid, patch, idOfIri(taken["@id"])),
    },
    overlays: [
      { kind: "qualification_patch", about, qualificationId: taken.uuid, patch, before },
      ...finished.map((appointmentId) => appointmentPatch(about, appointmentId, false)),
      ...madeBy(taken).map((appointmentId) => appointmentPatch(about, appointmentId, true)),
    ],
  };
}

function appointmentPatch(about: AboutUnit, appointmentId: string, done: boolean): Change {
  return { kind: "appointment_patch", about: { ...about, type: "appointment", appointmentId }, done };
}

function madeBy({ data }: wire.Qualification): string[] {
  return data.appointment === undefined ? [] : [idOfIri(data.appointment)];
}

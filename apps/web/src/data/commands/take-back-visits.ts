import { calls, idOfIri, type wire } from "@rundgang/contracts";
import { editVerdict } from "@rundgang/domain";

import type { AboutUnit } from "../changes/about.ts";
import type { Change } from "../changes/changes.ts";
import { isDelayedSale } from "../changes/with-visit.ts";
import { noticeKey, readNotices } from "../notices/notice-store.ts";
import type { CommandContext, CommandParts } from "./command-parts.ts";
import type { UserWork } from "../user-work/user-work.ts";
import { planChange, priorities } from "./make-request.ts";
import type { CommandOutcome } from "./outcome.ts";
import { doorsOf, type RecordedVisit } from "./recorded-visit.ts";
import { refuse } from "./refusals.ts";
import { releaseDraft } from "./release-draft.ts";
import { visitOf, type Visit } from "./visit.ts";
import { unsentChangesOf, unsentRequestsFor, writeWork, type Step } from "./write-work.ts";

/** A visit that is to be taken back and still stands, with its door. */
interface Standing {
  readonly visit: Visit;
  readonly taken: wire.Qualification;
  readonly recorded: RecordedVisit;
}

/**
 * Takes visits back, all of them or none, as if they had never been recorded (3-decisions "Field work"): where none of them has begun to
 * leave, they never leave; else all are revoked at the server, each after all that still waits for it. Status and appointments come back
 * either way. The next tap at these doors counts, whatever it is. A sale on paper may be taken back at any time until it has an order
 * (`sold_unit` then); what was begun of its order stays as an ordinary draft, or goes while it is empty (decision 041).
 */
export async function takeBackVisits(context: CommandContext, visits: readonly RecordedVisit[]): Promise<CommandOutcome> {
  for (const place of [doorsOf(visits), ...visits.map(({ unitId }) => unitId)]) context.once.forget(place);
  const work = context.work();
  if (work === null) return refuse("signed_out");
  const standing: Standing[] = [];
  for (const recorded of visits) {
    const visit = await visitOf(context, recorded.unitId);
    if ("ok" in visit) return visit;
    const taken = visit.unit.qualifikationen.find((one) => one.uuid === recorded.qualificationId);
    if (taken !== undefined) standing.push({ visit, taken, recorded });
  }
  const sales = standing.filter(({ taken }) => isDelayedSale(taken));
  if (sales.some(({ visit }) => visit.unit.auftrag !== null)) return refuse("sold_unit");
  if (standing.length > 0 && !(await withdraw(work, standing))) {
    if (!standing.every(isEditable)) return refuse("too_late");
    await writeWork(context, work, await Promise.all(standing.map((one) => revocation(context, one))));
  }
  await forgetNotices(work, visits);
  await Promise.all(sales.map(({ recorded }) => releaseDraft(context, recorded.unitId)));
  return { ok: true };
}

function isEditable({ visit: { createdAt: now }, taken }: Standing): boolean {
  return isDelayedSale(taken) || editVerdict({ createdAt: taken.createdAt, editedAt: now, now }) === "editable";
}

/** True when the visits and the appointments that they made have gone without a trace; false when a byte of them may have left. */
async function withdraw(work: UserWork, standing: readonly Standing[]): Promise<boolean> {
  const own = standing.flatMap(({ taken }) => [taken.uuid, ...madeBy(taken)]);
  const unsent = await Promise.all(own.map((uuid) => unsentRequestsFor(work, uuid)));
  if (unsent.some((ids) => ids.length === 0)) return false;
  const result = await work.queue.withdraw(unsent.flat());
  if (result.ok) await work.overlays.reload();
  return result.ok;
}

/** What a visit has fired goes with it; a try that the disk refused here finds it the next time. */
async function forgetNotices(work: UserWork, visits: readonly RecordedVisit[]): Promise<void> {
  const taken = new Set(visits.map(({ qualificationId }) => qualificationId));
  const notices = await readNotices(work.connection, work.codec);
  const fired = notices.filter(({ visitIds }) => visitIds.some((id) => taken.has(id)));
  if (fired.length === 0) return;
  await work.store.transaction(async ({ rows }) => {
    for (const { id } of fired) await rows.objectStore("drafts").delete(noticeKey(id));
  });
  work.notices.touch();
}

async function revocation(parts: CommandParts, { visit, taken, recorded }: Standing): Promise<Step> {
  const { work, about, chainId, createdAt } = visit;
  const { finished, before } = recorded;
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

import { calls, idOfIri } from "@rundgang/contracts";

import type { UserWork } from "../user-work/user-work.ts";
import type { CommandParts } from "./command-parts.ts";
import { planChange, priorities } from "./make-request.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";
import { unsentPostsOf, unsentRequestsFor, writeWork } from "./write-work.ts";

/** Which photo or note, at which house. */
export interface NoteRemoval {
  readonly addressId: string;
  readonly noteId: string;
}

/**
 * Takes one's own photo or note away (decision 153): what has not left the device never leaves it, and goes at once with its bytes; else the server is told,
 * after all that still waits for it.
 */
export async function removeAddressNote(parts: CommandParts, { addressId, noteId }: NoteRemoval): Promise<CommandOutcome> {
  const work = parts.work();
  if (work === null) return refuse("signed_out");
  const address = await parts.addresses.address(addressId);
  const note = address?.notes?.find(({ uuid }) => uuid === noteId);
  /* Somebody else was faster, or another tab. */
  if (note === undefined) return { ok: true };
  if (note.creatorId !== work.userId) return refuse("not_allowed");
  const waiting = await unsentRequestsFor(work, noteId);
  const uploads = note.file === null || waiting.length === 0 ? [] : await unsentPostsOf(work, idOfIri(note.file));
  const [first] = [...uploads, ...waiting];
  if (waiting.length > 0 && first !== undefined && (await giveUp(work, first, note.file))) return { ok: true };
  const request = {
    id: parts.uuid(),
    kind: "address_note_patch",
    chainId: parts.uuid(),
    priority: priorities.other,
    dependsOn: await unsentRequestsFor(work, noteId),
    ...planChange(calls.patchAddressNote, noteId, { removed: true }),
  } as const;
  await writeWork(parts, work, [
    { request, overlays: [{ kind: "address_note", about: { type: "address", addressId }, noteId, note: null }] },
  ]);
  return { ok: true };
}

/** True when the request and what hangs on it have gone without a trace, with the photo's bytes; false when it may have arrived. */
async function giveUp(work: UserWork, requestId: string, file: string | null): Promise<boolean> {
  const result = await work.queue.discard(requestId);
  if (!result.ok) return false;
  /* What was given up is remembered for a while, and would keep the bytes as long. */
  if (file !== null) await work.store.transaction(({ rows }) => rows.objectStore("files").delete(idOfIri(file)));
  await work.overlays.reload();
  return true;
}

import { calls, iri, typeOf, wallTimeOf, type wire } from "@rundgang/contracts";
import { longestNote, mostNotes, tooManyNotesMessage, type NotePlace } from "@rundgang/domain";

import type { Change } from "../changes/changes.ts";
import { sha256 } from "../sha256.ts";
import type { CommandParts } from "./command-parts.ts";
import { plan, priorities, type RequestPlan } from "./make-request.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";
import { unsentRequestsFor, writeWork } from "./write-work.ts";

/** A note for whoever comes next. */
export interface AddressNoteInput {
  readonly addressId: string;
  /** Null: it is about the house. */
  readonly unitId: string | null;
  readonly place: NotePlace | null;
  /** A photo's caption, which may be empty, or the note. */
  readonly text: string;
}

/** A photo with its caption. Its bytes must be final: metadata are taken out before (3-decisions). */
export interface AddressPhotoInput extends AddressNoteInput {
  readonly photo: Blob;
}

type Added = CommandOutcome<{ readonly noteId: string }>;

/** Lays a note to a house or one of its units (decision 153): kept on the device at once, sent when its turn comes. */
export function addAddressNote(parts: CommandParts, input: AddressNoteInput): Promise<Added> {
  return add(parts, input, null);
}

/** As `addAddressNote`, with a photo, which is uploaded before. */
export function addAddressPhoto(parts: CommandParts, { photo, ...input }: AddressPhotoInput): Promise<Added> {
  return add(parts, input, photo);
}

/* Of a unit that has gone from the device meanwhile it lies at the house, for nobody would take the photo again. */
async function add(parts: CommandParts, input: AddressNoteInput, photo: Blob | null): Promise<Added> {
  const { addressId, place } = input;
  const text = input.text.trim();
  const work = parts.work();
  if (work === null) return refuse("signed_out");
  if (photo !== null && photo.type !== "image/png" && photo.type !== "image/jpeg") return refuse("file_type");
  if (photo === null && text === "") return refuse("empty_text");
  if (text.length > longestNote) return refuse("invalid");
  const address = await parts.addresses.address(addressId);
  if (address === null) return refuse("unknown_address");
  if (await parts.isForeign(address)) return refuse("foreign_territory");
  if ((address.notes ?? []).length >= mostNotes) return { ...refuse("too_many_files"), text: tooManyNotesMessage };
  const unit = address.wohneinheiten.find(({ uuid }) => uuid === input.unitId);
  const createdAt = new Date(parts.clock.now() - parts.ahead()).toISOString();
  const [chainId, uuid, fileId] = [parts.uuid(), parts.uuid(), parts.uuid()];
  const bytes = photo === null ? null : new Uint8Array(await photo.arrayBuffer());
  const shown = {
    uuid,
    adresse: address["@id"],
    wohneinheit: unit?.["@id"] ?? null,
    position: unit?.position ?? null,
    place,
    text,
    file: bytes === null ? null : iri("uploaded_files", fileId),
    createdAt,
  };
  const body: wire.AddressNoteCreate = { ...shown, created: wallTimeOf(createdAt) };
  const upload: RequestPlan | null =
    bytes === null
      ? null
      : {
          id: parts.uuid(),
          kind: "upload",
          chainId,
          priority: priorities.upload,
          ...plan(calls.postUploadedFile, { uuid: fileId, type: "misc" }),
          file: { id: fileId, sha256: await sha256(bytes), size: bytes.length, mediaType: photo?.type ?? "" },
        };
  const request: RequestPlan = {
    id: parts.uuid(),
    kind: "address_note",
    chainId,
    priority: priorities.other,
    dependsOn: [...(upload === null ? [] : [upload.id]), ...(unit === undefined ? [] : await unsentRequestsFor(work, unit.uuid))],
    ...plan(calls.postAddressNote, body),
  };
  const overlay: Change = {
    kind: "address_note",
    about: { type: "address", addressId },
    noteId: uuid,
    note: {
      ...shown,
      "@id": iri("address_notes", uuid),
      "@type": typeOf(calls.postAddressNote),
      creatorId: work.userId,
      creatorName: work.userName,
    },
  };
  const row = bytes === null ? null : ({ id: fileId, v: 1, sealed: await work.codec.seal(bytes) } as const);
  const steps = [...(upload === null ? [] : [{ request: upload, overlays: [] }]), { request, overlays: [overlay] }];
  await writeWork(parts, work, steps, async ({ rows }) => {
    if (row !== null) await rows.objectStore("files").put(row);
  });
  return { ok: true, noteId: uuid };
}

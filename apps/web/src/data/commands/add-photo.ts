import { calls, iri } from "@rundgang/contracts";

import { sha256 } from "../sha256.ts";
import type { CommandParts } from "./command-parts.ts";
import { isKnownFile } from "./known-file.ts";
import { plan, planChange, priorities, type RequestPlan } from "./make-request.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";
import { writeWork } from "./write-work.ts";

/** A photo of a house. The bytes must be final: metadata are taken out before (3-decisions). */
export interface PhotoInput {
  readonly addressId: string;
  readonly photo: Blob;
}

/** Lays a photo to its address: kept on the device at once, then uploaded, then named by the address (A §7 PATCH `files`). */
export async function addPhoto(
  parts: CommandParts,
  { addressId, photo }: PhotoInput,
): Promise<CommandOutcome<{ readonly fileId: string }>> {
  const work = parts.work();
  if (work === null) return refuse("signed_out");
  if (!isKnownFile(photo)) return refuse("file_type");
  const address = await parts.addresses.address(addressId);
  if (address === null) return refuse("unknown_address");
  if (await parts.isForeign(address)) return refuse("foreign_territory");
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const [chainId, fileId] = [parts.uuid(), parts.uuid()];
  const upload: RequestPlan = {
    id: parts.uuid(),
    kind: "upload",
    chainId,
    priority: priorities.upload,
    ...plan(calls.postUploadedFile, { uuid: fileId, type: "misc" }),
    file: { id: fileId, sha256: await sha256(bytes), size: bytes.length, mediaType: photo.type },
  };
  const patch: RequestPlan = {
    id: parts.uuid(),
    kind: "address_files",
    chainId,
    priority: priorities.unit,
    dependsOn: [upload.id],
    ...planChange(calls.patchAddress, addressId, { files: [iri("uploaded_files", fileId)] }),
  };
  const about = { type: "address", addressId } as const;
  const row = { id: fileId, v: 1, sealed: await work.codec.seal(bytes) } as const;
  await writeWork(
    parts,
    work,
    [
      { request: upload, overlays: [] },
      { request: patch, overlays: [{ kind: "address_files", about, fileIds: [fileId] }] },
    ],
    async ({ rows }) => void (await rows.objectStore("files").put(row)),
  );
  return { ok: true, fileId };
}

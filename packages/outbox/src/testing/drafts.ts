import type { RequestDraft } from "../record/request-record.ts";

/** A draft with everything filled in; tests name what they care about. */
export function draft(parts: Partial<RequestDraft> & Pick<RequestDraft, "id">): RequestDraft {
  return {
    kind: "thing",
    chainId: `chain-${parts.id}`,
    priority: 1,
    dependsOn: [],
    resource: { type: "Thing", uuid: `uuid-${parts.id}` },
    method: "POST",
    path: "/api/things",
    contentType: "application/ld+json",
    sealedBody: new Uint8Array([1]),
    fileIds: [],
    bodyHash: `hash-${parts.id}`,
    size: 100,
    ...parts,
  };
}

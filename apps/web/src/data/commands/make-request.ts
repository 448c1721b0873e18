import type { RequestDraft, RequestMethod } from "@rundgang/outbox";

import { bodyHashOf } from "../body-hash.ts";
import { canonicalJson } from "../canonical-json.ts";
import { sealJson, type Codec } from "../codec.ts";
import type { RequestKind } from "../outbox/queue-view.ts";

/** What a command says of a request; everything else follows from it. */
export interface RequestPlan {
  readonly id: string;
  readonly kind: RequestKind;
  readonly chainId: string;
  readonly priority: number;
  readonly dependsOn?: readonly string[];
  /** `@type` and uuid of the answer. */
  readonly resource: { readonly type: string; readonly uuid: string };
  readonly method: Extract<RequestMethod, "POST" | "PATCH">;
  readonly path: string;
  readonly body: object;
  /** As `RequestDraft.holdMs`. */
  readonly holdMs?: number;
  /** An upload's file: its bytes lie in the store `files`. */
  readonly file?: { readonly id: string; readonly sha256: string; readonly size: number };
}

/** Priorities of A §4 and B §9: the higher number goes first. */
export const priorities = { upload: 3, customer: 3, order: 3, appointment: 2, unit: 2, other: 1 } as const;

/** Seals a request for the queue. */
export async function makeRequest(codec: Codec, plan: RequestPlan): Promise<RequestDraft> {
  const { id, kind, chainId, priority, dependsOn = [], resource, method, path, body, file, holdMs } = plan;
  const sealedBody = await sealJson(codec, body);
  return {
    id,
    kind,
    chainId,
    priority,
    dependsOn,
    resource,
    method,
    path,
    contentType: method === "PATCH" ? "application/merge-patch+json" : "application/ld+json",
    sealedBody,
    fileIds: file === undefined ? [] : [file.id],
    bodyHash: file?.sha256 ?? (await bodyHashOf(kind, body, sealedBody)),
    size: canonicalJson(body).length + (file?.size ?? 0),
    ...(holdMs === undefined ? {} : { holdMs }),
  };
}

import { contentTypeOf, pathOf, typeOf, type BodyOf, type calls, type CallName, type ResourceCall } from "@rundgang/contracts";
import type { RequestDraft, RequestMethod } from "@rundgang/outbox";

import { bodyHashOf } from "../outbox/body-hash.ts";
import { canonicalJson } from "../canonical-json.ts";
import { sealJson, type Codec } from "../codec.ts";
import type { RequestKind } from "../outbox/queue-view.ts";

type AnyCall = (typeof calls)[CallName];
/** A call that makes a resource, whose uuid comes from here. */
type MakingCall = Extract<AnyCall, ResourceCall & { readonly method: "POST" }>;
/** A call that changes a resource. */
type ChangingCall = Extract<AnyCall, ResourceCall & { readonly method: "PATCH"; readonly path: `${string}/:id${string}` }>;

/** A call as the queue sends it, and what it answers with: only that is taken for its answer (3-decisions "Replies"). */
export interface PlannedCall {
  readonly resource: { readonly type: string; readonly uuid: string };
  readonly method: Extract<RequestMethod, "POST" | "PATCH">;
  readonly path: string;
  readonly contentType: string;
  readonly body: BodyOf<MakingCall | ChangingCall>;
}

/** The slots that hold one waiting request for each resource (A §4, §9); the key is the slot with the resource's uuid. */
export type Slot = "deprecation" | "orderUpdate" | "userPreferences";

/** What a command says of a request; everything else follows from it. */
export interface RequestPlan extends PlannedCall {
  readonly id: string;
  readonly kind: RequestKind;
  readonly chainId: string;
  readonly priority: number;
  readonly dependsOn?: readonly string[];
  /** As `RequestDraft.slot`: it takes the place of one in the same slot, about the same resource, that waits. */
  readonly slot?: Slot;
  /** As `RequestDraft.holdMs`. */
  readonly holdMs?: number;
  /** An upload's file: its bytes lie in the store `files`. */
  readonly file?: { readonly id: string; readonly sha256: string; readonly size: number; readonly mediaType: string };
}

/** Plans a call that makes a resource under the uuid in its body. */
export function plan<C extends MakingCall>(call: C, body: BodyOf<C> & { readonly uuid: string }): PlannedCall {
  return {
    resource: { type: typeOf(call), uuid: body.uuid },
    method: call.method,
    path: pathOf<MakingCall>(call),
    contentType: contentTypeOf(call),
    body,
  };
}

/**
 * Plans a call that changes a resource.
 * @param id what the server calls it, where that is not its uuid
 */
export function planChange<C extends ChangingCall>(call: C, uuid: string, body: BodyOf<C>, id = uuid): PlannedCall {
  return {
    resource: { type: typeOf(call), uuid },
    method: call.method,
    path: pathOf<ChangingCall>(call, { id }),
    contentType: contentTypeOf(call),
    body,
  };
}

/** Priorities of A §4 and B §9: the higher number goes first. */
export const priorities = { upload: 3, customer: 3, order: 3, appointment: 2, unit: 2, orderUpdate: 2, other: 1 } as const;

/** Seals a request for the queue. An upload's body names the kind of its bytes, so that they can be sent as such. */
export async function makeRequest(codec: Codec, planned: RequestPlan): Promise<RequestDraft> {
  const { id, kind, chainId, priority, dependsOn = [], resource, method, path, contentType, file, slot, holdMs } = planned;
  const body = file === undefined ? planned.body : { ...planned.body, mediaType: file.mediaType };
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
    contentType,
    sealedBody,
    fileIds: file === undefined ? [] : [file.id],
    bodyHash: file?.sha256 ?? (await bodyHashOf(kind, body, sealedBody)),
    size: canonicalJson(body).length + (file?.size ?? 0),
    ...(slot === undefined ? {} : { slot }),
    ...(holdMs === undefined ? {} : { holdMs }),
  };
}

import { wire, type Call } from "@rundgang/contracts";
import * as z from "zod";

import type { Writer } from "../db/open-database.ts";
import { transact, type Isolation } from "../db/transact.ts";
import { refuse, type Refusal } from "../errors.ts";
import { keyOfPatch, keyOfPost } from "../idempotency/effect-key.ts";
import { once, type RequestName } from "../idempotency/once.ts";
import type { PersonalMembers } from "../idempotency/personal-members.ts";
import type { Actor } from "../policies/actor.ts";
import { asksForVersion, refuseStale } from "./current-version.ts";
import type { Input } from "./handle.ts";
import type { Reply } from "./reply.ts";
import { refuseBy } from "./validate-body.ts";

type Effect<Value> = (tx: Writer) => Promise<Reply<Value> | Refusal>;
/** Any call of which it is known who writes: somebody signed in, or the customer of an order, for whom its id stands. */
type SignedIn = Pick<Input<Call>, "call" | "context" | "content" | "headers" | "request"> & {
  /** Whose write it is: what somebody else sends under the same uuid is a conflict. */
  readonly actor: Pick<Actor, "id">;
};

/**
 * A POST whose body names the uuid of what it makes: the same uuid and content has its effect once. `personal` is what of the answer
 * no receipt keeps.
 */
export function createOnce<Value>(
  input: SignedIn & { readonly body: { readonly uuid: string } },
  effect: Effect<Value>,
  personal?: PersonalMembers,
): Promise<Reply<Value> | Refusal> {
  const requestId = requestIdOf(input) ?? input.body.uuid;
  return run(input, { key: keyOfPost(input.body.uuid), requestId, personal, keyOfReplaced: keyOfPost }, effect);
}

const longestKey = 200;

/**
 * A PATCH: repeated with the same Idempotency-Key it is answered as the first time. Without the header it just runs. With `If-Match` it
 * only changes that version (decision 061). `personal` is what of the answer no receipt keeps.
 */
export function patchOnce<Value>(
  input: SignedIn & { readonly id: string },
  effect: Effect<Value>,
  personal?: PersonalMembers,
): Promise<Reply<Value> | Refusal> {
  const guarded: Effect<Value> = async (tx) => (await refuseStale(input, tx)) ?? effect(tx);
  const key = input.headers["idempotency-key"];
  if (typeof key !== "string" || key === "") return transact(input.context.database.db, guarded, isolationOf(input));
  if (key.length > longestKey) return Promise.resolve(refuse("malformed"));
  const keyOf = (one: string) => keyOfPatch(input.id, input.actor.id, one);
  return run(input, { key: keyOf(key), requestId: requestIdOf(input), personal, keyOfReplaced: keyOf }, guarded);
}

/** Of two changes of the same version one must see the other, in whatever order they read and write. */
function isolationOf(input: SignedIn): Isolation {
  return asksForVersion(input) ? "serializable" : "read committed";
}

type Name = Pick<RequestName, "key" | "requestId" | "personal"> & { readonly keyOfReplaced: (uuid: string) => string };

async function run<Value>(
  input: SignedIn,
  { keyOfReplaced, ...name }: Name,
  effect: Effect<Value>,
): Promise<Reply<Value> | Refusal> {
  const { context, actor, request } = input;
  const route = `${request.method} ${request.routeOptions.url ?? ""}`;
  const parsed = z.safeParse(replacing, input.content);
  if (!parsed.success) return refuseBy(parsed.error);
  const { replaces: replaced = [], ...content } = parsed.data;
  const replaces = replaced.map((uuid) => ({ route, key: keyOfReplaced(uuid), uuid }));
  const change = (tx: Writer) => once(tx, { ...name, userId: actor.id, route, content, replaces }, () => effect(tx));
  return transact(context.database.db, change, isolationOf(input));
}

/** The one member that every repeatable write may have. It is no part of the content that two requests are compared by. */
const replacing = z.looseObject({ replaces: wire.replaces });

/** Devices put the uuid of the queued request into the Idempotency-Key. */
function requestIdOf({ headers }: SignedIn): string | null {
  const parsed = wire.uuid.safeParse(headers["idempotency-key"]);
  return parsed.success ? parsed.data : null;
}

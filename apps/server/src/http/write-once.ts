import { wire, type Call } from "@rundgang/contracts";

import type { Writer } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { refuse, type Refusal } from "../errors.ts";
import { once, type RequestName } from "../idempotency/once.ts";
import type { Actor } from "../policies/actor.ts";
import type { Input } from "./handle.ts";
import type { Reply } from "./reply.ts";

type Effect = (tx: Writer) => Promise<Reply | Refusal>;
/** Any call whose actor is known. */
type SignedIn = Pick<Input<Call>, "context" | "content" | "headers" | "request"> & { readonly actor: Actor };

/** A POST whose body names the uuid of what it makes: the same uuid and content has its effect once. */
export function createOnce(
  input: SignedIn & { readonly body: { readonly uuid: string } },
  effect: Effect,
): Promise<Reply | Refusal> {
  return run(input, { key: input.body.uuid, requestId: requestIdOf(input) ?? input.body.uuid }, effect);
}

const longestKey = 200;

/** A PATCH: repeated with the same Idempotency-Key it is answered as the first time. Without the header it just runs. */
export function patchOnce(input: SignedIn & { readonly id: string }, effect: Effect): Promise<Reply | Refusal> {
  const key = input.headers["idempotency-key"];
  if (typeof key !== "string" || key === "") return transact(input.context.database.db, effect);
  if (key.length > longestKey) return Promise.resolve(refuse("malformed"));
  return run(input, { key: `${input.id} ${input.actor.id} ${key}`, requestId: requestIdOf(input) }, effect);
}

type Name = Pick<RequestName, "key" | "requestId">;

function run({ context, actor, content, request }: SignedIn, name: Name, effect: Effect): Promise<Reply | Refusal> {
  const route = `${request.method} ${request.routeOptions.url ?? ""}`;
  return transact(context.database.db, (tx) => once(tx, { ...name, userId: actor.id, route, content }, () => effect(tx)));
}

/** Devices put the uuid of the queued request into the Idempotency-Key. */
function requestIdOf({ headers }: SignedIn): string | null {
  const parsed = wire.uuid.safeParse(headers["idempotency-key"]);
  return parsed.success ? parsed.data : null;
}

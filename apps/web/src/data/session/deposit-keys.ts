import { hydraErrorOf, type RefusalBody, type ServerPlace, tooLargeOf } from "@rundgang/api-client";
import { calls, type wire } from "@rundgang/contracts";

import { makeDataKey } from "../keys/data-key.ts";
import { postJson } from "./post-json.ts";

/** All keys of a user. Null: the server did not answer with keys. `password_needed`: the sign-in was too long ago for it. A refusal: too large. */
type Deposited = readonly wire.DataKey[] | "password_needed" | RefusalBody | null;

/**
 * Hands the keys that this device knows to the server and gets all of the user's, the current one first: what was sealed on any
 * device under any password stays readable (3-decisions "Sealed at rest"). The very first device makes the first key.
 */
export async function depositKeys(server: ServerPlace, token: string, known: readonly wire.DataKey[]): Promise<Deposited> {
  const kept = await deposit(server, token, known);
  if (!areKeys(kept) || kept.length > 0) return kept;
  const first = await deposit(server, token, [await makeDataKey()]);
  return areKeys(first) && first.length === 0 ? null : first;
}

async function deposit(server: ServerPlace, token: string, keys: readonly wire.DataKey[]): Promise<Deposited> {
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await postJson<typeof calls.depositDataKeys>(
    server,
    calls.depositDataKeys.path,
    { keys: [...keys] },
    { headers },
  );
  if (reply.type === "failure") return null;
  if (hydraErrorOf(reply.body)?.code === "password_needed") return "password_needed";
  if (reply.status !== 200) return tooLargeOf(reply.status, reply.body);
  const parsed = calls.depositDataKeys.reply.safeParse(reply.body);
  return parsed.success ? parsed.data.keys : null;
}

/** Whether keys came. */
export function areKeys(deposited: Deposited): deposited is readonly wire.DataKey[] {
  return Array.isArray(deposited);
}

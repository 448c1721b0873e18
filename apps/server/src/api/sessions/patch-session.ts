import { isRefusal, refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { patchOnce } from "../../http/write-once.ts";
import { revokeFamily } from "../../sessions/refresh-session.ts";
import { endStreams } from "../../sessions/end-streams.ts";
import { readSession } from "./read-session.ts";

/** PATCH /api/sessions/{id}: ends one's own session, wherever it runs. What that device has not sent stays on it, sealed. */
export const patchSession = handle("patchSession", async (input) => {
  const { id, actor, body, context } = input;
  const reply = await patchOnce(input, async (tx) => {
    const found = await readSession(tx, actor, id);
    if (found === null) return refuse("not_found");
    if (body.ended !== true) return found;
    await revokeFamily(tx, id, context.clock());
    return (await readSession(tx, actor, id)) ?? refuse("not_found");
  });
  if (body.ended === true && !isRefusal(reply)) endStreams(context, id);
  return reply;
});

import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { isSecure } from "../../http/is-secure.ts";
import { stored } from "../../http/reply.ts";
import { hubCookie } from "../../hub/hub-cookie.ts";
import { signNeighbourToken } from "../../hub/hub-token.ts";

/** Seconds for which an exchanged token is good; a stream that it began ends with it, and goes on by `Last-Event-ID`. */
const lifetime = 3600;

/** POST /api/hub_tokens: a neighbour system's token for one of the hub, with the topics that the administration gave it; in the cookie of Mercure as well. */
export const postHubToken = handle("postHubToken", async ({ actor, context }) => {
  const { topics = [] } = actor.neighbour ?? {};
  if (topics.length === 0)
    return refuse("scope_missing", { "hydra:description": "Diesem Zugang ist kein Thema des Ereignisstroms gegeben." });
  const now = context.clock();
  const token = await signNeighbourToken(
    context.keys.subscribe,
    { neighbour: actor.sessionId, subscribe: topics },
    now,
    lifetime,
  );
  const expiresAt = new Date((Math.floor(now.getTime() / 1000) + lifetime) * 1000).toISOString();
  const answer = stored({ token, expiresAt, topics: [...topics] });
  return { ...answer, headers: { "set-cookie": hubCookie(token, lifetime, isSecure(context)) } };
});

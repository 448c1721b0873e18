import { checkEvent, userTopic } from "@rundgang/contracts";

import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { appendPublication } from "../../hub/publication.ts";

/**
 * POST /api/live_checks: sends the caller an event of his own through the log and the hub, as every other goes (D47, the self-check). Nobody
 * else may have it, and no stream gets it that has not asked for the topic. The same uuid makes no second one.
 */
export const checkLive = handle("checkLive", async ({ actor, body, context }) => {
  await appendPublication(context.database.db, {
    id: `urn:uuid:${body.uuid}`,
    topics: [userTopic(actor.id)],
    data: body.uuid,
    private: true,
    type: checkEvent,
    retryMs: null,
  });
  return stored({ "@type": "LiveCheck", uuid: body.uuid, receivedAt: context.clock().toISOString() });
});

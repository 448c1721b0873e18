import { mostNamed, receivePing } from "../../application/device/receive-ping.ts";
import { transact } from "../../db/transact.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { noteSession } from "../../sessions/refresh-session.ts";

/** POST /api/pings: a device's sign of life (A §7). What went missing there is an alarm: one log line, uuids only. */
export const ping = handle("ping", async ({ actor, body, request, context }) => {
  const now = context.clock();
  const vanished = await transact(context.database.db, async (tx) => {
    await noteSession(tx, actor.sessionId, now);
    return receivePing(tx, actor.id, body, now);
  });
  if (vanished !== null) {
    const { requestIds, sure } = vanished;
    const told = {
      user: actor.id,
      device: body.device,
      sure,
      count: requestIds.length,
      requests: requestIds.slice(0, mostNamed),
    };
    request.log.error(told, "requests_vanished");
  }
  return stored({ "@type": "Ping", device: body.device, receivedAt: now.toISOString() });
});

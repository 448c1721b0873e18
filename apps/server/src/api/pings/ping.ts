import { mostNamed, receivePing } from "../../application/device/receive-ping.ts";
import { readPing } from "../../application/device/read-ping.ts";
import { transact } from "../../db/transact.ts";
import { isRefusal } from "../../errors.ts";
import { readLogName } from "../../hub/event-log.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { noteSession } from "../../sessions/refresh-session.ts";
import { sessionDevice } from "../../sessions/session-device.ts";

/** POST /api/pings: a device's sign of life (A §7), in the shape of A §3 or in ours. What went missing there is an alarm: one log line, uuids only. */
export const ping = handle("ping", async ({ actor, body, request, context }) => {
  const now = context.clock();
  const told = readPing(actor.id, body);
  if (isRefusal(told)) return told;
  const vanished = await transact(context.database.db, async (tx) => {
    await noteSession(tx, actor.sessionId, now);
    return receivePing(tx, actor.id, told, { now, runsOn: sessionDevice(request.headers) });
  });
  if (vanished !== null) {
    const { requestIds, sure } = vanished;
    const facts = {
      user: actor.id,
      device: told.device,
      sure,
      count: requestIds.length,
      requests: requestIds.slice(0, mostNamed),
    };
    request.log.error(facts, "requests_vanished");
  }
  const device = typeof body.device === "string" ? { device: body.device } : {};
  return stored({ "@type": "Ping", ...device, receivedAt: now.toISOString(), log: await readLogName(context.database.db) });
});

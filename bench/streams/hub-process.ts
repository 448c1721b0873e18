import Fastify from "fastify";
import { SignJWT } from "jose";
import { pino } from "pino";

import { transact } from "../../apps/server/src/db/transact.ts";
import { openDatabase } from "../../apps/server/src/db/open-database.ts";
import { createHub } from "../../apps/server/src/hub/create-hub.ts";
import { signSubscriberToken } from "../../apps/server/src/hub/hub-token.ts";
import { registerHub } from "../../apps/server/src/hub/routes.ts";
import { deriveKeys } from "../../apps/server/src/sessions/keys.ts";
import { startSession } from "../../apps/server/src/sessions/start-session.ts";
import { ids, insertFixture } from "../../apps/server/src/testing/fixture.ts";

/* Our hub in a process of its own: the path of a PostgreSQL and a number of streams are its arguments. */
const [url = "", streams = "1"] = process.argv.slice(2);
/** A session may hold four. */
const ofSession = 4;
const keys = deriveKeys("a secret of this bench that is long enough");
const database = await openDatabase({ url });
await insertFixture(database.db);
const hub = createHub({
  database,
  keys,
  clock: () => new Date(),
  steady: () => performance.now(),
  log: pino({ level: "silent" }),
  publicUrl: () => "https://bench.example",
});
await hub.start();
const app = Fastify();
registerHub(app, { hub, db: database.db, allowedOrigins: [] });
const base = await app.listen({ port: 0, host: "127.0.0.1" });
const publisher = await new SignJWT({ mercure: { publish: ["https://bench.example/{id}"] } })
  .setProtectedHeader({ alg: "HS256" })
  .setExpirationTime("1d")
  .sign(keys.publish);
const subscribers = await Promise.all(
  Array.from({ length: Math.ceil(Number(streams) / ofSession) }, async () => {
    const { sessionId } = await transact(database.db, (tx) => startSession(tx, ids.anna, new Date()));
    return signSubscriberToken(keys.subscribe, { sessionId, subscribe: [] }, new Date(), 86_400);
  }),
);

process.once("message", () => void end());
process.send?.({ base, publisher, subscribers });

async function end(): Promise<void> {
  await hub.stop();
  app.server.closeAllConnections();
  await app.close();
  await database.close();
  process.disconnect();
}

import { userTopic } from "@rundgang/contracts";
import Fastify from "fastify";
import { SignJWT } from "jose";
import { pino } from "pino";
import * as z from "zod";

import { transact } from "../../db/transact.ts";
import { deriveKeys } from "../../sessions/keys.ts";
import { startSession } from "../../sessions/start-session.ts";
import { ids } from "../../testing/fixture.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { createHub } from "../create-hub.ts";
import { signSubscriberToken } from "../hub-token.ts";
import { registerHub } from "../routes.ts";

/* A hub in a process of its own, which tells how long it was held: started by longest-hold.process.test.ts. */
const keys = deriveKeys("a secret of this test that is long enough");
const database = await openTestDatabase();
const { db } = database;
/* Each look is a minute after the last, so that no count of a minute hides what a request costs. */
let minutes = 0;
const steady = () => (minutes += 61_000);
const hub = createHub({
  database,
  keys,
  clock: () => new Date(),
  steady,
  log: pino({ level: "silent" }),
  publicUrl: () => "https://x",
});
await hub.start();
const app = Fastify({ http: { maxHeaderSize: 32_768 } });
registerHub(app, { hub, db, allowedOrigins: [] });
const base = await app.listen({ port: 0, host: "127.0.0.1" });

/* What a replay from the beginning has to go through: many small events, and large ones. */
const event = (id: string, data: string) => ({ topic: "https://n/1", alternates: [], private: false, public_id: id, data });
for (let count = 0; count < 20; count += 1) {
  const small = Array.from({ length: 250 }, (_, place) => event(`s${count}-${place}`, "x".repeat(2000)));
  await db.insertInto("events").values(small).execute();
  await db
    .insertInto("events")
    .values(event(`l${count}`, "x".repeat(500_000)))
    .execute();
}

const { sessionId } = await transact(db, (tx) => startSession(tx, ids.anna, new Date()));
const subscribe = [userTopic(ids.anna)];
const many = (length: number) => Array.from({ length }, (_, place) => `https://n/${place}/{id}`);
const signed = (claims: Record<string, unknown>) =>
  new SignJWT({ mercure: claims }).setProtectedHeader({ alg: "HS256" }).setExpirationTime("90d").sign(keys.publish);
const tokens = {
  subscriber: await signSubscriberToken(keys.subscribe, { sessionId, subscribe }, new Date(), 90 * 86_400),
  crowded: await signSubscriberToken(keys.subscribe, { sessionId, subscribe: many(900) }, new Date(), 90 * 86_400),
  publisher: await signed({ publish: ["https://n/{id}"] }),
  crowdedPublisher: await signed({ publish: many(900) }),
};

let longest = 0;
let measuring = false;

/** Processor time of this thread, in ms; a loaded machine does not change it. */
function cpu(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Between two turns of the loop lies what held it. */
function measure(before: number): void {
  const now = cpu();
  longest = Math.max(longest, now - before);
  if (measuring) setImmediate(measure, now);
}

process.on("message", (message) => {
  const order = z.enum(["start", "stop", "end"]).parse(message);
  measuring = order === "start";
  if (order === "start") longest = 0;
  if (order === "start") measure(cpu());
  if (order === "stop") process.send?.({ longest });
  if (order === "end") void end();
});

async function end(): Promise<void> {
  await hub.stop();
  app.server.closeAllConnections();
  await app.close();
  await database.close();
  process.disconnect();
}

process.send?.({ base, tokens });

import { Client } from "pg";
import { v7 } from "uuid";

import { JsonText } from "../../apps/server/src/db/json-text.ts";
import { openDatabase, type Database } from "../../apps/server/src/db/open-database.ts";
import { transact } from "../../apps/server/src/db/transact.ts";
import { newestPosition, readPage } from "../../apps/server/src/hub/event-log.ts";
import { publishEvent } from "../../apps/server/src/hub/publish-event.ts";
import { createDatabase } from "../harness/database.ts";
import { conclude, printSpreads, say } from "../harness/report.ts";
import { inRounds, Timings } from "../harness/rounds.ts";
import { roundsOf, sizeOf } from "../harness/small.ts";
import { median } from "../harness/stats.ts";

/*
 * Transactions that write a row and announce it, on 16 connections of two processes' pools, to the same without the event; and how
 * long after its commit an event is read by the other process. A reader follows the log in both.
 */
const rounds = roundsOf(3);
const seconds = sizeOf(5, 1);
const writersOfEach = 8;
const postgres = process.env["BENCH_POSTGRES"];
if (postgres === undefined) {
  say("The bench of events needs a PostgreSQL (BENCH_POSTGRES=postgres://…).");
  process.exit(1);
}

const database = await createDatabase(postgres);
const [one, other] = [await openDatabase({ url: database.url }), await openDatabase({ url: database.url })];
const client = new Client({ connectionString: database.url });
await client.connect();
await client.query("create table bench_rows (id uuid primary key, text text not null)");
const text = "x".repeat(800);
try {
  const committed = new Map<string, number>();
  const delays: number[] = [];
  const reader = await follow(other, (id) => {
    const at = committed.get(id);
    if (at !== undefined) delays.push(performance.now() - at);
  });
  const rates = new Timings();
  const names = ["with events", "without"] as const;
  for (const name of names) await flood(name, 1);
  delays.length = 0;
  await inRounds(names, rounds, async (name) => rates.add(name, (await flood(name, seconds)) / seconds));
  const made = committed.size;
  await reader.seen(made);
  await reader.stop();
  printSpreads("transactions a second", rates.all, "");
  say(`events read: ${reader.count()} of ${made}`);
  if (reader.count() !== made) throw new Error("an event was lost or told twice");
  printSpreads("from the commit's answer to the other process", new Map([["event", delays]]));
  process.exitCode = conclude("events", [
    { name: "writes, without to with", ratio: median(rates.of("without")) / median(rates.of("with events")), goal: 1 / 0.6 },
  ]);

  async function flood(name: (typeof names)[number], forSeconds: number): Promise<number> {
    const end = performance.now() + forSeconds * 1000;
    let count = 0;
    const writer = async ({ db }: Database) => {
      while (performance.now() < end) {
        const id = v7();
        await transact(db, async (tx) => {
          await tx
            .insertInto("bench_rows" as never)
            .values({ id, text } as never)
            .execute();
          if (name === "with events")
            publishEvent(tx, { type: "Carrier", id, json: new JsonText(`{"@type":"Carrier","text":"${text}"}`) });
        });
        if (name === "with events") committed.set(id, performance.now());
        count += 1;
      }
    };
    const writers = [one, other].flatMap((process) => Array.from({ length: writersOfEach }, () => writer(process)));
    await Promise.all(writers);
    return count;
  }
} finally {
  await client.end();
  await Promise.all([one.close(), other.close()]);
  await database.drop();
}

/** Reads the log as the hub does: at each wake-up, up to its end. */
async function follow({ db, fanOut }: Database, tell: (id: string) => void) {
  let { position } = await newestPosition(db);
  let [again, count] = [false, 0];
  let draining: Promise<void> | null = null;
  const drain = async () => {
    while (again) {
      again = false;
      const { rows, end, isFull, isWaiting } = await readPage(db, position, null);
      position = end ?? position;
      for (const row of rows) tell(row.topic.split("/").at(-1) ?? "");
      count += rows.length;
      if (isFull) again = true;
      if (isWaiting) setTimeout(wake, 5);
    }
    draining = null;
  };
  function wake(): void {
    again = true;
    draining ??= drain();
  }
  const stop = await fanOut.listen("events", wake);
  return {
    count: () => count,
    seen: async (wanted: number) => {
      for (let tries = 0; tries < 500 && count < wanted; tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    stop: async () => {
      stop();
      await draining;
    },
  };
}

import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";

import { embeddedDatabase, openDatabase, type Database } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { until } from "../mail/testing/until.ts";
import { emptyEmbedded, hasServer, openTestDatabase } from "../testing/test-database.ts";
import { wakeAtCommit } from "./at-commit.ts";
import { byNats, NatsAway } from "./by-nats.ts";
import { freePort, hasNats, startNats } from "./testing/nats-server.ts";

/** A database and how to open it once more, as another process does; the embedded one has a single process. */
interface Installation {
  readonly one: Database;
  readonly other: Database;
}

async function embedded(): Promise<Installation> {
  const one = embeddedDatabase(await emptyEmbedded());
  return { one, other: one };
}

async function onServer(): Promise<Installation> {
  const one = await openTestDatabase();
  return { one, other: await openDatabase({ url: one.pool?.options.connectionString }) };
}

/** Beside a NATS server of its own, which ends with the first database. */
async function overNats(): Promise<Installation> {
  const [own, nats] = [await openTestDatabase(), await startNats()];
  const open = () => openDatabase({ url: own.pool?.options.connectionString, natsUrl: nats.url });
  const [one, other] = [await open(), await open()];
  const closeAll = async () => {
    await one.close();
    await nats.kill();
    await own.close();
  };
  return { one: { ...one, close: closeAll }, other };
}

async function close({ one, other }: Installation): Promise<void> {
  if (other !== one) await other.close();
  await one.close();
}

const engines: readonly (readonly [string, () => Promise<Installation>])[] = [
  ...(hasServer ? ([["by PostgreSQL", onServer]] as const) : []),
  ...(hasServer && hasNats ? ([["by NATS", overNats]] as const) : []),
  ["in the process", embedded],
];

describe.each(engines)("a wake-up %s", (_name, open) => {
  it("comes from what another process has committed, until one stops listening", async () => {
    const both = await open();
    let [heard, witness] = [0, 0];
    const stop = await both.one.fanOut.listen("events", () => (heard += 1));
    await both.one.fanOut.listen("events", () => (witness += 1));
    const tell = () => transact(both.other.db, async (tx) => wakeAtCommit(tx, "events"));
    const before = heard;
    await tell();
    await until(async () => heard > before);
    stop();
    const [last, seen] = [heard, witness];
    await tell();
    await until(async () => witness > seen);
    expect(heard).toBe(last);
    await close(both);
  });

  it("does not come from what was rolled back, nor from another subject", async () => {
    const both = await open();
    let [events, calls] = [0, 0];
    await both.one.fanOut.listen("events", () => (events += 1));
    await both.one.fanOut.listen("channel", () => (calls += 1));
    const begun = events;
    const failing = transact(both.other.db, async (tx) => {
      wakeAtCommit(tx, "events");
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(failing).rejects.toThrow("division by zero");
    const before = calls;
    await transact(both.other.db, async (tx) => wakeAtCommit(tx, "channel"));
    await until(async () => calls > before);
    expect(events).toBe(begun);
    await close(both);
  });

  it("is sent before the process that committed ends", async () => {
    const both = await open();
    let heard = 0;
    await both.one.fanOut.listen("events", () => (heard += 1));
    const before = heard;
    await transact(both.other.db, async (tx) => wakeAtCommit(tx, "events"));
    if (both.other !== both.one) await both.other.close();
    await until(async () => heard > before);
    expect(heard).toBeGreaterThan(before);
    await both.one.close();
  });

  it("comes by itself after five seconds where the one that was sent was lost", async () => {
    const both = await open();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    let heard = 0;
    const stop = await both.one.fanOut.listen("events", () => (heard += 1));
    const before = heard;
    vi.advanceTimersByTime(4999);
    expect(heard).toBe(before);
    vi.advanceTimersByTime(1);
    expect(heard).toBe(before + 1);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    await close(both);
  });

  it("comes once for a hundred changes at a time", async () => {
    const both = await open();
    let heard = 0;
    await both.one.fanOut.listen("events", () => (heard += 1));
    const before = heard;
    for (let time = 0; time < 100; time += 1) both.other.fanOut.wake("events");
    await until(async () => heard > before);
    expect(heard).toBe(before + 1);
    await close(both);
  });
});

describe.runIf(hasNats)("a NATS server", () => {
  it("that is killed and comes back is found again: one looks what was missed, and hears what comes then", async () => {
    const nats = await startNats();
    const [teller, hearer] = [await byNats(nats.url, "here"), await byNats(nats.url, "here")];
    const heard: (string | undefined)[] = [];
    await hearer.open((subject) => heard.push(subject));
    await teller.send("channel");
    await until(async () => heard.length > 0);
    await nats.kill();
    await nats.start();
    await until(async () => heard.includes(undefined));
    await until(async () => {
      await teller.send("events");
      return heard.includes("events");
    });
    expect(heard.slice(0, 2)).toEqual(["channel", undefined]);
    await Promise.all([teller.close(), hearer.close()]);
    await nats.kill();
  });

  it("wakes no other installation and nobody for what he tells himself", async () => {
    const nats = await startNats();
    const [own, other, witness] = [
      await byNats(nats.url, "here"),
      await byNats(nats.url, "there"),
      await byNats(nats.url, "here"),
    ];
    const heard = { own: 0, other: 0, witness: 0 };
    await own.open(() => (heard.own += 1));
    await other.open(() => (heard.other += 1));
    await witness.open(() => (heard.witness += 1));
    await own.send("events");
    await until(async () => heard.witness > 0);
    expect(heard).toEqual({ own: 0, other: 0, witness: 1 });
    await Promise.all([own.close(), other.close(), witness.close()]);
    await nats.kill();
  });
});

it("says which setting is to blame where no NATS server answers", async () => {
  const nowhere = byNats(`nats://127.0.0.1:${await freePort()}`, "here", 100);
  await expect(nowhere).rejects.toThrow(new NatsAway());
  await expect(nowhere).rejects.toThrow("NATS_URL");
});

/* Only a server's connections break. */
describe.runIf(hasServer)("listening to a database that was away", () => {
  async function nameOf({ db }: Database): Promise<string> {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    return rows[0]?.name ?? "";
  }

  /** Ends the connections to a database, but for the one that says so. */
  const cut = (name: string, { db }: Database) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and pid <> pg_backend_pid()`.execute(db);

  it("looks at once what it has missed, each time, and hears what comes then", async () => {
    const both = await onServer();
    let heard = 0;
    await both.one.fanOut.listen("events", () => (heard += 1));
    for (let time = 0; time < 2; time += 1) {
      const before = heard;
      await cut(await nameOf(both.one), both.other);
      await until(async () => heard > before);
      const woken = heard;
      await transact(both.other.db, async (tx) => wakeAtCommit(tx, "events"));
      await until(async () => heard > woken);
      expect(heard).toBeGreaterThan(woken);
    }
    await close(both);
  });

  it("tries again until it takes connections, and keeps none once it is closed", async () => {
    const both = await onServer();
    const beside = await openTestDatabase();
    const name = await nameOf(both.one);
    const takesConnections = (yes: boolean) =>
      sql`alter database ${sql.id(name)} with allow_connections ${sql.lit(yes)}`.execute(beside.db);
    let heard = 0;
    await both.one.fanOut.listen("events", () => (heard += 1));
    const before = heard;
    const { pool } = both.one;
    const tries = pool === null ? null : vi.spyOn(pool, "connect");
    await takesConnections(false);
    await cut(name, beside);
    await until(async () => tries?.mock.settledResults.some(({ type }) => type === "rejected") ?? false);
    await takesConnections(true);
    await until(async () => heard > before);
    expect(heard).toBeGreaterThan(before);
    await close(both);
    await beside.close();
  });
});

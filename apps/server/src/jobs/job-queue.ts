import { sql } from "kysely";
import type { Pool } from "pg";
import { PgBoss, fromKysely, fromPglite, type Db } from "pg-boss";

import { openPool, type Database, type Writer } from "../db/open-database.ts";
import { listenOnPool } from "../fan-out/listen-on-pool.ts";
import { errorLine } from "../log/error-line.ts";
import type { JobName } from "./jobs.ts";

/** Does one job. Throwing means: again later. */
export type JobHandler = (key: string) => Promise<void>;

interface Payload {
  readonly key: string;
}

/*
 * Tries go on for about two days, an hour apart in the end; a start of the server takes up what is left after that. A worker
 * that shows no sign of life for `heartbeatSeconds` counts as crashed.
 */
const queueOptions = {
  policy: "exclusive",
  retryLimit: 60,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
  heartbeatSeconds: 10,
  notify: true,
} as const;
const watch = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 } as const;
/** A committed job is noticed at once by notification; polling is for what is tried again. */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 } as const;

/** What is worked with, and how it is closed once it has stopped. */
export interface Boss {
  readonly boss: PgBoss;
  close(): Promise<void>;
}

/** Connections of the queue: three that ask, and one that listens. */
const connections = 4;

/**
 * pg-boss on either database: in the process beside our own statements, or by connections of its own. They are of our own making: those that
 * pg-boss makes to listen end the process when two errors come one after the other, as PgBouncer tells that its server was restarted.
 */
export function openBoss(database: Database, onError: (error: Error) => void): Boss {
  const common = { ...watch, schedule: false, reindex: false, monitorVacuum: false, useListenNotify: true } as const;
  if (database.pglite !== null) {
    const boss = new PgBoss({ ...common, backend: "pglite", db: fromPglite(database.pglite) });
    boss.on("error", onError);
    return { boss, close: () => Promise.resolve() };
  }
  const pool = openPool(connectionOf(database), connections, onError);
  const boss = new PgBoss({ ...common, db: onServer(pool) });
  boss.on("error", onError);
  return { boss, close: () => pool.end() };
}

function onServer(pool: Pool): Db {
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: async (channel, onNotification, onReconnect) => {
      const wake = (told?: string) => (told === undefined ? onReconnect() : onNotification(told));
      return { close: await listenOnPool(pool, channel, wake) };
    },
  };
}

/** Makes the queue's own schema, which a server's first start makes otherwise: its role may not be allowed to. */
export async function installQueue(database: Database): Promise<void> {
  /* By the catalogue, which the owner may read where the schema is the server's already. */
  const { rows } = await sql`select 1 from pg_tables where schemaname = 'pgboss' and tablename = 'version'`.execute(database.db);
  if (rows.length > 0) return;
  const { boss, close } = openBoss(database, () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
  await close();
}

function connectionOf(database: Database): string {
  const url = database.pool?.options.connectionString;
  if (url === undefined) throw new Error("the database has neither an engine nor a url");
  return url;
}

/**
 * Makes a queue ready. The look-up at the end fills pg-boss's own memory of it: later, inside a transaction, there would be no
 * connection left for that on the embedded database.
 * @param mostSeconds how long one of its jobs may take
 * @param retryLimit how often one that threw is tried again
 */
export async function openQueue(
  boss: PgBoss,
  name: JobName,
  mostSeconds: number = queueOptions.expireInSeconds,
  retryLimit: number = queueOptions.retryLimit,
): Promise<void> {
  await boss.createQueue(name, { ...queueOptions, expireInSeconds: mostSeconds, retryLimit });
  await boss.findJobs(name, { key: "" });
}

/** Puts a job into a queue, in `tx` where one is given. Answers false where one with this key waits there or is being done. */
export async function put(boss: PgBoss, name: JobName, key: string, tx?: Writer): Promise<boolean> {
  const payload: Payload = { key };
  const id = await boss.send(name, payload, { singletonKey: key, ...(tx === undefined ? {} : { db: fromKysely(tx) }) });
  return id !== null;
}

/** A mail server that is slow with one mail must not keep the others. */
const atOnce = 8;

/**
 * Works a queue off, some jobs at once, `localConcurrency` of them at most. What a job throws is told to `onFailure`, and pg-boss gets its kind alone: it writes down
 * every member of an error, and a mail server's error holds the recipient.
 */
export async function workOff(
  boss: PgBoss,
  name: JobName,
  handler: JobHandler,
  onFailure: (error: unknown, key: string) => void,
  localConcurrency: number = atOnce,
): Promise<void> {
  await boss.work<Payload>(name, { ...polling, batchSize: 1, localConcurrency }, async (jobs) => {
    for (const { data } of jobs) {
      await handler(data.key).catch((error: unknown) => {
        onFailure(error, data.key);
        const { type, code } = errorLine(error);
        throw new Error(code ?? type);
      });
    }
  });
}

import type { Context } from "../context.ts";
import { sealRecords } from "../db/begin-sealing.ts";
import { knownFiles } from "../db/known-files.ts";
import { takeTurn } from "../db/turns.ts";
import { tendCalls } from "./consultation/call-chores.ts";
import { openMailer } from "../mail/mailer.ts";
import { endLostSubscriptions } from "../push/deliver-push.ts";
import { remindAppointments } from "../push/remind-appointments.ts";
import { createAlarms } from "../operation/alarms.ts";
import { createClockGuard } from "./clock-guard.ts";
import { forgetPositions } from "./forget-positions.ts";
import { endOldObjections } from "./objection/end-objection.ts";
import { expireUnconfirmed } from "./order/expire-unconfirmed.ts";
import { writeErasureList } from "./privacy/erasure-list.ts";
import { applyRetention } from "./retention/apply-retention.ts";
import { createStoredFilesSealing } from "./seal-stored-files.ts";
import { tendMembers } from "./territory/members.ts";
import { checkCounts } from "./unit-counts.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Within this time a stream ends with its session or account (S9), and a device hears of other rights. */
const sessionCheckMs = 3000;

/** How often to look whether something needs an operator. */
const alarmCheckMs = 5 * minuteMs;

/** For this share of its time nobody else has the turn of a chore. */
const turnShare = 0.9;

/**
 * Bytes are written just before their row, so a day later nobody is about to write it. But after a restored backup they may be
 * all that is left of an order: time for somebody to notice.
 */
const orphanAgeMs = 30 * dayMs;

/** What the server does by the clock, beside its requests. */
export function startChores(context: Context): { stop(): Promise<void> } {
  const { hub, channel, database, tidyDatabase, files, sealedFiles, log, clock, sinceBoot, processId, isShared } = context;
  const { db } = database;
  const sureTime = createClockGuard({ db, clock, sinceBoot, log });

  async function checkSessions(): Promise<void> {
    await hub.checkSessions();
    await channel.checkMembers();
  }
  /** What is kept by the day goes by the hour; what is kept by the year, once a day, however often the server was started in it. */
  async function prune(): Promise<void> {
    const now = await sureTime();
    if (now === null) return;
    const retention = { db, files, log };
    await eachOf("prune", [
      () => endLostSubscriptions(db, now),
      () => applyRetention(retention, now, { share: "days" }),
      async () => {
        if (await takeTurn(db, "retention", dayMs * turnShare, processId))
          await applyRetention(retention, now, { share: "years" });
      },
      () => tidyDatabase(),
    ]);
  }
  /** Does one after the other, whatever becomes of those before, and throws at the end where one has failed. */
  async function eachOf(name: string, acts: readonly (() => Promise<unknown>)[]): Promise<void> {
    let failed = 0;
    for (const act of acts) {
      await act().catch((error: unknown) => {
        failed += 1;
        log.error({ err: error }, name);
      });
    }
    if (failed > 0) throw new Error(`${failed} of ${acts.length} failed`);
  }
  async function expire(): Promise<void> {
    const now = await sureTime();
    if (now === null) return;
    await expireUnconfirmed(db, now);
    await endOldObjections(db, now);
  }
  async function compareCounts(): Promise<void> {
    const faults = await checkCounts(db, clock());
    if (faults.units + faults.addresses > 0) log.warn(faults, "counts that differed from visits put right");
  }
  let stopped = false;
  async function sealPlain(): Promise<void> {
    const count = await sealRecords(db, () => !stopped);
    if (count > 0) log.info({ count }, "records of earlier versions sealed");
  }
  async function sweep(): Promise<void> {
    const count = await files.sweep(orphanAgeMs, (uuids) => knownFiles(db, uuids));
    if (count > 0) log.warn({ count }, "files without a row removed");
  }

  /** Each chore waits for its own last run, not for the others. */
  function every(ms: number, name: string, act: () => Promise<void>, first: "at once" | "later" = "later"): () => Promise<void> {
    let running = Promise.resolve();
    const run = () => {
      running = running.then(act).catch((error: unknown) => log.error({ err: error }, name));
    };
    const timer = setInterval(run, ms);
    if (first === "at once") run();
    return () => {
      clearInterval(timer);
      return running;
    };
  }
  /** The same, in one of all processes of the database each time. A little early, so that whose timer is a little early does not wait for another round. */
  function everyForAll(ms: number, name: string, act: () => Promise<void>): () => Promise<void> {
    return every(ms, name, async () => {
      if (!isShared || (await takeTurn(db, name, ms * turnShare, processId))) await act();
    });
  }
  const sealing =
    sealedFiles === null
      ? null
      : createStoredFilesSealing({
          db,
          files: sealedFiles,
          log,
          hasTurn: async () => !isShared || takeTurn(db, "seal files", minuteMs * turnShare, processId),
        });
  const { operatorMail: to, dataDir } = context.config;
  const lookForAlarms =
    to === undefined
      ? null
      : createAlarms({
          db,
          log,
          clock,
          processId,
          dataDir,
          to,
          publicUrl: context.publicUrl,
          mailer: openMailer(context.config, context.publicUrl),
          storeTroubles: context.metrics.storeTroubles,
        });
  const stops = [
    ...(lookForAlarms === null ? [] : [every(alarmCheckMs, "look for alarms", lookForAlarms)]),
    ...(sealing === null ? [] : [every(minuteMs, "seal stored files", sealing.tick)]),
    every(sessionCheckMs, "check sessions", checkSessions),
    every(minuteMs, "seal records", sealPlain, "at once"),
    everyForAll(minuteMs, "forget positions", () => forgetPositions(db)),
    everyForAll(minuteMs, "tend members", () => tendMembers(db, clock())),
    everyForAll(minuteMs, "tend calls", () => tendCalls(context)),
    everyForAll(minuteMs, "remind of appointments", () => remindAppointments(db, clock())),
    everyForAll(hourMs, "prune", prune),
    /* In each process: each may have a data folder of its own. */
    every(hourMs, "write erasures", async () => writeErasureList(db, dataDir, await sureTime())),
    everyForAll(hourMs, "expire unconfirmed orders and objections", expire),
    everyForAll(hourMs, "compare counts", compareCounts),
    everyForAll(dayMs, "sweep files", sweep),
  ];
  return {
    stop: async () => {
      stopped = true;
      sealing?.stop();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

import { setTimeout } from "node:timers/promises";

import { sql } from "kysely";
import type { FastifyInstance, FastifyReply } from "fastify";

import { refuse } from "../errors.ts";
import type { Reader } from "../db/open-database.ts";
import { readRows } from "../db/read-rows.ts";
import type { FileStore } from "../files/file-store.ts";
import { troubleText, type MailServer } from "../mail/mail-server.ts";
import { sendRefusal } from "./send.ts";

/** One look serves everyone who asks within that time, for anybody may ask. Milliseconds. */
const freshMs = 1000;
/** What does not answer within that time is away. Milliseconds. */
const patienceMs = 3000;

/** What a process is asked about. */
export interface HealthParts {
  readonly db: Reader;
  readonly mailServer: Pick<MailServer, "state">;
  readonly files: Pick<FileStore, "isWell">;
  readonly isStopping: () => boolean;
}

/**
 * GET /health: 200 `{"status":"ok"}` once the server is ready to work, and its database answers; else a 503 of ours, whose
 * `reason` is `database`. Start scripts and monitors ask it. GET /ready answers the same to balancers, and 503 with `stopping` some seconds before
 * the process refuses anything. Besides it tells what keeps mails here and whether the file store works: mails wait, and without files all else goes
 * on, so neither is a reason to send people to a process that has the same (decision 117).
 */
export function registerHealth(app: FastifyInstance, { db, mailServer, files, isStopping }: HealthParts): void {
  const isWell = onceIn(freshMs, () => inTime(databaseAnswers(db)));
  const hasFiles = onceIn(freshMs, () => inTime(files.isWell()));
  const answer = async (reply: FastifyReply, also: object) =>
    (await isWell())
      ? reply.send({ status: "ok", ...also })
      : sendRefusal(reply, refuse("unavailable", { reason: "database" }, { "retry-after": "5" }));
  app.get("/health", (_request, reply) => answer(reply, {}));
  app.get("/ready", async (_request, reply) => {
    if (isStopping()) return sendRefusal(reply, refuse("unavailable", { reason: "stopping" }, { "retry-after": "5" }));
    const state = mailServer.state();
    const text = troubleText(state);
    const filesState = (await hasFiles()) ? "works" : "away";
    return answer(reply, { mailServer: { state, ...(text !== null && { text }) }, files: { state: filesState } });
  });
}

/** Asks at most once in that time, and gives everyone the last answer. */
function onceIn(ms: number, ask: () => Promise<boolean>): () => Promise<boolean> {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at > ms) last = { at: now, answer: ask() };
    return last.answer;
  };
}

function databaseAnswers(db: Reader): Promise<boolean> {
  return readRows(db, sql`1`, sql`(select) one`).then(
    () => true,
    () => false,
  );
}

/** False where the answer does not come in time. */
async function inTime(answer: Promise<boolean>): Promise<boolean> {
  const waiting = new AbortController();
  const patience = setTimeout(patienceMs, false, { signal: waiting.signal }).catch(() => false);
  return Promise.race([answer, patience]).finally(() => waiting.abort());
}

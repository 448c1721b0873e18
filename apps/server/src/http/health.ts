import { setTimeout } from "node:timers/promises";

import { sql } from "kysely";
import type { FastifyInstance, FastifyReply } from "fastify";

import { refuse } from "../errors.ts";
import type { Reader } from "../db/open-database.ts";
import { readRows } from "../db/read-rows.ts";
import { troubleText, type MailServer } from "../mail/mail-server.ts";
import { sendRefusal } from "./send.ts";

/** One look serves everyone who asks within that time, for anybody may ask. Milliseconds. */
const freshMs = 1000;
/** A database that does not answer within that time is away. Milliseconds. */
const patienceMs = 3000;

/**
 * GET /health: 200 `{"status":"ok"}` once the server is ready to work, and its database answers; else a 503 of ours, whose
 * `reason` is `database`. Load balancers, start scripts and monitors ask it. GET /ready answers the same, and in words what keeps mails here:
 * they wait and nothing is lost, so that is no reason to send people to another server.
 */
export function registerHealth(app: FastifyInstance, db: Reader, mailServer: Pick<MailServer, "state">): void {
  let last: { readonly at: number; readonly answers: Promise<boolean> } | null = null;
  const isWell = (): Promise<boolean> => {
    const now = performance.now();
    if (last === null || now - last.at > freshMs) last = { at: now, answers: databaseAnswers(db) };
    return last.answers;
  };
  const answer = async (reply: FastifyReply, also: object) =>
    (await isWell())
      ? reply.send({ status: "ok", ...also })
      : sendRefusal(reply, refuse("unavailable", { reason: "database" }, { "retry-after": "5" }));
  app.get("/health", (_request, reply) => answer(reply, {}));
  app.get("/ready", (_request, reply) => {
    const state = mailServer.state();
    const text = troubleText(state);
    return answer(reply, { mailServer: { state, ...(text !== null && { text }) } });
  });
}

async function databaseAnswers(db: Reader): Promise<boolean> {
  const waiting = new AbortController();
  const answer = readRows(db, sql`1`, sql`(select) one`).then(
    () => true,
    () => false,
  );
  const patience = setTimeout(patienceMs, false, { signal: waiting.signal }).catch(() => false);
  return Promise.race([answer, patience]).finally(() => waiting.abort());
}

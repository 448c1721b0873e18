import { setTimeout } from "node:timers/promises";

import { sql } from "kysely";
import type { FastifyInstance } from "fastify";

import { refuse } from "../errors.ts";
import { sendRefusal } from "./send.ts";
import type { Reader } from "../db/open-database.ts";
import { readRows } from "../db/read-rows.ts";

/** One look serves everyone who asks within that time, for anybody may ask. Milliseconds. */
const freshMs = 1000;
/** A database that does not answer within that time is away. Milliseconds. */
const patienceMs = 3000;

/**
 * GET /health: 200 `{"status":"ok"}` once the server is ready to work, and its database answers; else a 503 of ours, whose
 * `reason` is `database`. Load balancers, start scripts and monitors ask it.
 */
export function registerHealth(app: FastifyInstance, db: Reader): void {
  let last: { readonly at: number; readonly answers: Promise<boolean> } | null = null;
  app.get("/health", async (_request, reply) => {
    const now = performance.now();
    if (last === null || now - last.at > freshMs) last = { at: now, answers: databaseAnswers(db) };
    if (await last.answers) return reply.send({ status: "ok" });
    return sendRefusal(reply, refuse("unavailable", { reason: "database" }, { "retry-after": "5" }));
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

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import Fastify, { type FastifyRequest } from "fastify";
import { Pool } from "pg";

import { bare, fair, whoAsks, type Statement } from "./peer-sql.ts";

/*
 * What a read costs at least, twice. Below /bare: Fastify and one prepared statement by key, rows as JSON as they stand; no token, no rights.
 * Below /fair what somebody would write by hand who has to answer the same: the token's signature and times are checked, one statement asks for
 * the session and its territories, another one for the same members as ours. DATABASE_URL or EMBEDDED (a folder) says where; it writes its port
 * and a token for the person of the newest session.
 */
const ask = openEngine();
/* A page of the load names 500 addresses in its path. */
const app = Fastify({ http: { maxHeaderSize: 65_536 }, routerOptions: { maxParamLength: 30_000 } });
const key = randomBytes(32);

for (const [name, statement] of Object.entries(bare)) {
  app.get<{ Params: { value?: string } }>(`/bare/${name}/:value`, async ({ params }, reply) => {
    const [row] = await ask<{ json: string }>(statement, [values(params.value ?? "")]);
    return reply.type("application/json").send(row?.json);
  });
}
for (const [name, statement] of Object.entries(fair)) {
  app.get<{ Params: { value?: string } }>(`/fair/${name}/:value`, async (request, reply) => {
    const claims = checkToken(request);
    if (claims === null) return reply.code(401).send({ code: 401 });
    const [who] = await ask<{ id: string; roles: string[]; territories: string[] }>(whoAsks, [claims.sid]);
    if (who?.id !== claims.sub || !who.roles.includes("ROLE_SALESMAN")) return reply.code(401).send({ code: 401 });
    const [row] = await ask<{ json: string | null }>(statement, [values(request.params.value ?? ""), who.id, who.territories]);
    if (row === undefined || row.json === null) return reply.code(404).send({ code: 404 });
    return reply.type("application/ld+json").send(row.json);
  });
}

const [session] = await ask<{ sid: string; sub: string }>(
  { name: "session", text: "select family_id as sid, user_id as sub from refresh_tokens order by created_at desc limit $1" },
  [1],
);
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
process.stdout.write(`${typeof address === "object" ? (address?.port ?? 0) : 0} ${tokenFor(session)}\n`);

/** An id, or several between commas as an array. */
function values(text: string): string | readonly string[] {
  return text.includes(",") ? text.split(",") : text;
}

function openEngine(): <Row>(statement: Statement, given: readonly unknown[]) => Promise<readonly Row[]> {
  const folder = process.env["EMBEDDED"];
  if (folder !== undefined) {
    const engine = new PGlite(folder, { extensions: { pg_trgm } });
    return async <Row>({ text }: Statement, given: readonly unknown[]) => (await engine.query<Row>(text, [...given])).rows;
  }
  const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10, options: "-c jit=off" });
  return async <Row>({ name, text }: Statement, given: readonly unknown[]) =>
    (await pool.query({ name, text, values: [...given] })).rows as Row[];
}

function tokenFor(claims: object | undefined): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const body = `${part({ alg: "HS256", typ: "JWT" })}.${part({ ...claims, exp: Math.floor(Date.now() / 1000) + 7200 })}`;
  return `${body}.${signatureOf(body).toString("base64url")}`;
}

function signatureOf(body: string): Buffer {
  return createHmac("sha256", key).update(body).digest();
}

function checkToken({ headers }: FastifyRequest): { readonly sid: string; readonly sub: string } | null {
  const [head = "", claims = "", signature = ""] = (headers.authorization ?? "").replace("Bearer ", "").split(".");
  const [given, right] = [Buffer.from(signature, "base64url"), signatureOf(`${head}.${claims}`)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const { sid, sub, exp } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { sid: string; sub: string; exp: number };
  return exp * 1000 > Date.now() ? { sid, sub } : null;
}

import { Kysely, PGliteDialect, sql } from "kysely";
import { expect, it } from "vitest";

import * as firstDoor from "./001-first-door.ts";
import * as beginOfASession from "./002-begin-of-a-session.ts";
import { emptyEmbedded } from "../../testing/test-database.ts";

it("a session that is under way began with the first of its tokens", async () => {
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: await emptyEmbedded() }) });
  await firstDoor.up(db);
  const user = "00000000-0000-7000-8000-000000000001";
  await sql`insert into users (id, username, name, password_hash, roles) values (${user}, 'a', 'A', 'x', '{}')`.execute(db);
  const rows = [
    ["one", 1, "2026-06-01"],
    ["two", 1, "2026-06-20"],
    ["three", 2, "2026-09-01"],
  ] as const;
  for (const [hash, family, day] of rows) {
    const id = `00000000-0000-7000-8000-00000000000${family}`;
    await sql`insert into refresh_tokens (token_hash, family_id, user_id, created_at, expires_at)
      values (${hash}, ${id}, ${user}, ${day}, '2027-01-01')`.execute(db);
  }
  await beginOfASession.up(db);
  const { rows: begun } = await sql<{ begun: string }>`
    select begun_at::date::text as begun from refresh_tokens order by created_at`.execute(db);
  expect(begun.map((one) => one.begun)).toEqual(["2026-06-01", "2026-06-01", "2026-09-01"]);
  await db.destroy();
});

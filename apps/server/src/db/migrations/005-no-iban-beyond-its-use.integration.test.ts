import { Kysely, PGliteDialect, sql } from "kysely";
import { expect, it } from "vitest";

import { contentHash } from "../../idempotency/content-hash.ts";
import * as firstDoor from "./001-first-door.ts";
import * as noIbanBeyondItsUse from "./005-no-iban-beyond-its-use.ts";
import { emptyEmbedded } from "../../testing/test-database.ts";

it("what was kept before keeps its meaning without the customer", async () => {
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: await emptyEmbedded() }) });
  await firstDoor.up(db);
  const id = "00000000-0000-7000-8000-000000000001";
  const answers = { b: "DE02120300000000202051", a: [1, { z: null, y: "ä" }] };
  await sql`alter table broadcasts drop constraint broadcasts_user_id_fkey, drop constraint broadcasts_unit_id_fkey`.execute(db);
  await sql`insert into broadcasts (id, user_id, unit_id, form_id, form_version, answers, request, prices, requested_at)
    values (${id}, ${id}, ${id}, ${id}, '1', ${JSON.stringify(answers)},
      ${JSON.stringify({ customerName: "Zoë", customerMail: "zoe@example.org", answers })}, '{}', now())`.execute(db);
  const replies = {
    "POST /api/kundes": { headers: { location: "/x" }, body: { "@type": "Kunde", uuid: id, name: "Zoë", iban: answers.b } },
    "POST /api/auftrags": { headers: {}, body: { uuid: id, providerData: { iban: answers.b } } },
    "POST /api/unit_comments": { headers: {}, body: { comment: "bleibt" } },
  };
  for (const [route, reply] of Object.entries(replies)) {
    await sql`insert into receipts (key, user_id, route, content_hash, status, reply)
      values (${route}, ${id}, ${route}, 'x', 201, ${JSON.stringify(reply)})`.execute(db);
  }
  await noIbanBeyondItsUse.up(db);
  const broadcasts = await sql`select answers_hash, recipient from broadcasts`.execute(db);
  expect(broadcasts.rows).toEqual([{ answers_hash: contentHash(answers), recipient: { name: "Zoë", mail: "zoe@example.org" } }]);
  const { rows } = await sql<{ reply: unknown }>`select reply from receipts order by route`.execute(db);
  expect(rows).toMatchObject([
    { reply: { body: { uuid: id, providerData: null } } },
    { reply: { headers: { location: "/x" }, body: { "@type": "Kunde", uuid: id, name: null, iban: null } } },
    { reply: { body: { comment: "bleibt" } } },
  ]);
  expect(JSON.stringify([broadcasts.rows, rows])).not.toContain(answers.b);
  await db.destroy();
});

import { Kysely, PGliteDialect, sql } from "kysely";
import { expect, it } from "vitest";

import * as firstDoor from "./001-first-door.ts";
import * as providerVersions from "./004-provider-versions.ts";
import * as noIbanBeyondItsUse from "./005-no-iban-beyond-its-use.ts";
import * as corrections from "./014-corrections.ts";
import * as evidenceChain from "./017-evidence-chain.ts";
import { emptyEmbedded } from "../../testing/test-database.ts";

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;

/** Two orders of a database of before, whose steps came in turns. */
async function before(): Promise<Kysely<unknown>> {
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: await emptyEmbedded() }) });
  for (const { up } of [firstDoor, providerVersions, noIbanBeyondItsUse, corrections]) await up(db);
  const statements = [
    `insert into users (id, username, name, password_hash, roles) values ('${id(1)}', 'anna', 'Anna', '-', '{}')`,
    `insert into providers (id, name, short_name) values (2, 'Netz', 'Netz')`,
    `insert into projects (id, name, settings) values ('${id(9)}', 'Ausbau', '{"onlineBonus": {"cents": 5000}}')`,
    `insert into order_forms (id, version, name, status, provider_id, data, created_at) values
      ('${id(6)}', '1', 'F', 'INACTIVE', 2, '{"documents": {"active": 7}}', '2026-01-01T00:00:00Z'),
      ('${id(6)}', '2', 'F', 'ACTIVE', 2, '{}', '2026-06-01T00:00:00Z')`,
    `insert into addresses (id, strasse, hausnummer, provider_id, search_text) values ('${id(2)}', 'Weg', '1', 2, '')`,
    `insert into units (id, address_id, position) values ('${id(3)}', '${id(2)}', 1)`,
    `insert into customers (id, data, created_by) values ('${id(4)}', '{}', '${id(1)}')`,
    ...[7, 8].map(
      (
        n,
      ) => `insert into orders (id, unit_id, customer_id, user_id, type, contract_type, provider_id, form_id, form_version, answers,
          provider_data, shown_totals, prices, device, captured_at)
        values ('${id(n)}', '${id(3)}', '${id(4)}', '${id(1)}', 'live', 'live', 2, '${id(6)}', '1', '{}', '{}', '{}', '{}',
          '{"deviceId": "tablet", "appVersion": "5"}', '2026-11-01T10:00:00Z')`,
    ),
    ...["vzf_signed", "contract_signed"].flatMap((event) =>
      [7, 8].map(
        (n) => `insert into evidence (order_id, event, occurred_at) values ('${id(n)}', '${event}', '2026-11-01T10:00:00Z')`,
      ),
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  return db;
}

it("chains the steps that are there, order by order, and knows from when to when forms and settings were in force", async () => {
  const db = await before();
  await evidenceChain.up(db);
  const { rows } = await sql<Record<string, unknown>>`
    select right(order_id::text, 1) as "order", number, event, device, app_version, text_version, previous_hash, hash,
      device_at = occurred_at as "sameTime"
    from evidence order by order_id, number`.execute(db);
  const step = { device: "tablet", app_version: "5", text_version: 7, sameTime: true };
  expect(rows).toEqual(
    [7, 8].flatMap((order) => {
      const own = rows.filter((row) => row["order"] === String(order));
      const hash = expect.stringMatching(/^[0-9a-f]{64}$/u);
      return [
        { ...step, order: String(order), number: 1, event: "vzf_signed", previous_hash: null, hash },
        { ...step, order: String(order), number: 2, event: "contract_signed", previous_hash: own[0]?.["hash"], hash },
      ];
    }),
  );
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(4);
  const states = await sql`select form_version as version, status, since from order_form_states order by since, id`.execute(db);
  expect(states.rows).toEqual([
    { version: "1", status: "ACTIVE", since: new Date("2026-01-01T00:00:00Z") },
    { version: "2", status: "ACTIVE", since: new Date("2026-06-01T00:00:00Z") },
    { version: "1", status: "INACTIVE", since: new Date("2026-06-01T00:00:00Z") },
  ]);
  const versions = await sql`select settings, isfinite(since) as dated from project_versions`.execute(db);
  expect(versions.rows).toEqual([{ settings: { onlineBonus: { cents: 5000 } }, dated: false }]);
  await db.destroy();
});

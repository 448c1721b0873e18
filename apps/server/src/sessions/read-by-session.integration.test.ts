import { randomUUID } from "node:crypto";

import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Database } from "../db/open-database.ts";
import { addressJson } from "../db/presenters/address.ts";
import { unitJson } from "../db/presenters/unit.ts";
import { transact } from "../db/transact.ts";
import { isRefusal } from "../errors.ts";
import type { Actor } from "../policies/actor.ts";
import { isSeenWhole, seenAddresses, seenUnit } from "../policies/own-address.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { loadActor } from "./load-actor.ts";
import { allFound, oneFound, seenRead } from "./read-by-session.ts";
import { startSession } from "./start-session.ts";

const readUnit = seenRead((asker, id) => oneFound(unitJson(isSeenWhole), seenUnit(asker, id)));
const readList = seenRead((asker, uuids) =>
  allFound(addressJson(isSeenWhole), sql`${seenAddresses(asker, sql`a.id = any(${uuids}::uuid[])`)} order by a.id`),
);
const addresses = [ids.westAddress, ids.eastAddress, ids.namedAddress, ids.lonelyAddress];
const units = addresses.map((address) => unitOf(address, 1));
const now = new Date("2026-11-29T12:00:00Z");

/** Few times, so that visits share theirs. */
const visit = fc.record({
  unit: fc.constantFrom(...units),
  minute: fc.integer({ min: 0, max: 3 }),
  revoked: fc.boolean(),
  code: fc.constantFrom("NO_INTEREST", "CUSTOMER_NOT_HOME"),
});

describe("a read that asks who asks", () => {
  let database: Database;
  const actors = new Map<string, Actor>();
  beforeAll(async () => {
    database = await openTestDatabase();
    await transact(database.db, async (tx) => {
      await tx
        .updateTable("users")
        .set({ roles: ["ROLE_SALESMAN", "ROLE_OF_TOMORROW"] })
        .where("id", "=", ids.bert)
        .execute();
      await tx.updateTable("units").set({ name: "Ö „Zitat“ \\ \n </script>" }).where("position", "=", 1).execute();
    });
    for (const user of [ids.anna, ids.bert, ids.office]) {
      const { sessionId } = await transact(database.db, (tx) => startSession(tx, user, now));
      const actor = await loadActor(database.db, { ok: true, sub: user, sid: sessionId, passwordAt: null });
      if (!isRefusal(actor)) actors.set(sessionId, actor);
    }
  });
  afterAll(() => database.close());

  it("finds the same person and the same bytes as a read by known rights, for whoever asks and whatever was recorded", async () => {
    expect(actors.size).toBe(3);
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { minLength: 1, maxLength: 6 }), async (visits) => {
        await transact(database.db, (tx) =>
          tx
            .insertInto("qualifications")
            .values(
              visits.map(({ unit, minute, revoked, code }) => ({
                id: randomUUID(),
                unit_id: unit,
                code,
                data: JSON.stringify(revoked ? { revoked: true } : {}),
                user_id: ids.anna,
                created_at: new Date(now.getTime() + minute * 60_000),
              })),
            )
            .execute(),
        );
        for (const [session, actor] of actors) {
          const uuids = `{${addresses.join(",")}}`;
          const list = { actor, found: await readList.byActor(database.db, actor, uuids) };
          expect(list.found?.total).toBe(addresses.length);
          expect(await readList.bySession(database.db, session, uuids)).toEqual(list);
          for (const unit of units) {
            const found = await readUnit.byActor(database.db, actor, unit);
            expect(await readUnit.bySession(database.db, session, unit)).toEqual({ actor, found });
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it("shows as the latest visit of a unit the newest that was not taken back, to its owner whole and to a stranger by its code", async () => {
    for (const unit of units) {
      const [latest] = await database.db
        .selectFrom("qualifications")
        .select(["id", "code"])
        .where("unit_id", "=", unit)
        .where(sql<boolean>`(data ->> 'revoked') is distinct from 'true'`)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .execute();
      for (const actor of actors.values()) {
        const found = await readUnit.byActor(database.db, actor, unit);
        const { latestQualification, name } = JSON.parse(found?.json.text ?? "{}");
        const whole = { uuid: latestQualification?.uuid, qualifikation: latestQualification?.qualifikation };
        const code = { uuid: undefined, qualifikation: latest?.code };
        expect(whole).toEqual(name === null ? code : { uuid: latest?.id, qualifikation: latest?.code });
      }
    }
  });

  it("finds nothing where there is nothing, and nobody behind a session that is over", async () => {
    const [session = ""] = actors.keys();
    expect(await readUnit.bySession(database.db, session, ids.west)).toMatchObject({ found: null, actor: { id: ids.anna } });
    expect(await readList.bySession(database.db, session, "{}")).toMatchObject({ found: { total: 0, json: { text: "" } } });
    expect(await readUnit.bySession(database.db, ids.west, units[0] ?? "")).toBeNull();
  });
});

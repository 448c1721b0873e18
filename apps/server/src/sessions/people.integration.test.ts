import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Database } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { ids, password } from "../testing/fixture.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { endAllSessions } from "./end-all-sessions.ts";
import { findOwner, isOpenStill } from "./find-owner.ts";
import { loadActor, loadActors } from "./load-actor.ts";
import { checkPassword } from "./passwords.ts";
import { startSession } from "./start-session.ts";
import { letGo } from "../testing/let-go.ts";

const day = 86_400_000;
const begin = new Date("2026-11-22T08:00:00Z");
const after = (ms: number) => new Date(begin.getTime() + ms);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom("refresh_tokens").execute();
  await database.db.updateTable("users").set({ disabled: false }).execute();
});

const start = async (user: string, at = begin) => (await transact(database.db, (tx) => startSession(tx, user, at))).sessionId;
const disable = (user: string) => database.db.updateTable("users").set({ disabled: true }).where("id", "=", user).execute();
const tokens = () => database.db.selectFrom("refresh_tokens").selectAll().orderBy("created_at").execute();

describe("an account", () => {
  it("is found by name or id with all that its tokens say, and not once it is disabled", async () => {
    const anna = await findOwner(database.db, { username: "anna" });
    expect(anna).toMatchObject({ id: ids.anna, username: "anna", roles: ["ROLE_SALESMAN"], shapes: [ids.west] });
    expect([typeof anna?.name, typeof anna?.feGroup]).toEqual(["string", "string"]);
    expect(await findOwner(database.db, { id: ids.anna })).toEqual(anna);
    expect(await checkPassword(anna?.passwordHash ?? null, password)).toBe(true);
    expect([await findOwner(database.db, { username: "Anna" }), await findOwner(database.db, { id: ids.west })]).toEqual([
      null,
      null,
    ]);
    await disable(ids.anna);
    expect(await findOwner(database.db, { username: "anna" })).toBeNull();
  });

  it("is open still as long as its password is that one and nobody disabled it", async () => {
    const { id, passwordHash } = (await findOwner(database.db, { id: ids.bert })) ?? { id: "", passwordHash: "" };
    const isOpen = (account: { id: string; passwordHash: string }) => transact(database.db, (tx) => isOpenStill(tx, account));
    expect(await isOpen({ id, passwordHash })).toBe(true);
    expect(await isOpen({ id, passwordHash: "another" })).toBe(false);
    expect(await isOpen({ id: ids.west, passwordHash })).toBe(false);
    await disable(ids.bert);
    expect(await isOpen({ id, passwordHash })).toBe(false);
  });

  it("has no password that opens it where it has none, or a broken one", async () => {
    expect([await checkPassword(null, "nobody's password"), await checkPassword("no hash", "x")]).toEqual([false, false]);
  });
});

describe("the sessions of a person", () => {
  it("end all at once, and those that lived are counted", async () => {
    const over = after(-31 * day);
    for (const at of [begin, begin, over]) await start(ids.anna, at);
    await start(ids.bert);
    const end = () => transact(database.db, (tx) => endAllSessions(tx, ids.anna, begin));
    expect([await end(), await end()]).toEqual([2, 0]);
    const revoked = (await tokens()).filter((one) => one.revoked_at !== null);
    expect(revoked.map((one) => [one.user_id, one.revoked_at])).toEqual(Array(3).fill([ids.anna, begin]));
  });

  it("are forgotten with their time, and not before", async () => {
    const lasting = 30 * day;
    for (const at of [after(-lasting - 1), after(-lasting), after(1 - lasting)]) await start(ids.anna, at);
    await letGo(database.db, begin, ["refresh_tokens", "user_networks", "rate_counters"]);
    expect((await tokens()).map((one) => one.created_at)).toEqual([after(1 - lasting)]);
    expect(await tokens()).toMatchObject([{ begun_at: after(1 - lasting), expires_at: after(1), user_id: ids.anna }]);
  });
});

describe("who stands behind a session", () => {
  it("is told for many at once, with the roles and territories of this moment; who is gone is left out", async () => {
    const [anna, bert, office, over] = [
      await start(ids.anna),
      await start(ids.bert),
      await start(ids.office),
      await start(ids.anna),
    ];
    await database.db.updateTable("refresh_tokens").set({ revoked_at: begin }).where("family_id", "=", over).execute();
    await disable(ids.bert);
    await database.db
      .updateTable("users")
      .set({ roles: ["ROLE_BACK_OFFICE", "ROLE_OF_TOMORROW"] })
      .where("id", "=", ids.office)
      .execute();
    const actors = await loadActors(database.db, [anna, bert, office, over, ids.west]);
    expect(actors).toEqual(
      new Map([
        [
          anna,
          expect.objectContaining({
            id: ids.anna,
            username: "anna",
            territoryIds: [ids.west],
            shapes: [ids.west],
            sessionId: anna,
            passwordAt: null,
          }),
        ],
        [office, expect.objectContaining({ id: ids.office, roles: ["ROLE_BACK_OFFICE"], territoryIds: [], sessionId: office })],
      ]),
    );
    expect(await loadActors(database.db, [])).toEqual(new Map());
  });

  it("is nobody where the token names another person, or the session is over", async () => {
    const sid = await start(ids.anna);
    const who = (sub: string, session = sid) => loadActor(database.db, { ok: true, sub, sid: session, passwordAt: begin });
    expect(await who(ids.anna)).toMatchObject({ id: ids.anna, sessionId: sid, passwordAt: begin });
    const refused = expect.objectContaining({ kind: "refusal", code: "session_revoked" });
    expect([await who(ids.bert), await who(ids.anna, ids.west)]).toEqual([refused, refused]);
  });
});

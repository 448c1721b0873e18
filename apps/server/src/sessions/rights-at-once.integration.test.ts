import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { transact } from "../db/transact.ts";
import { createClient, type Client } from "../testing/client.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { membersOf } from "../testing/members.ts";
import { hasServer } from "../testing/test-database.ts";
import { startTwoServers, type TwoServers } from "../testing/two-servers.ts";
import { signAccessToken } from "./access-token.ts";
import { revokeTokenOf } from "./revoke-token.ts";
import { startSession } from "./start-session.ts";

const times = 1000;
/** So many at once: a race has more than one runner. */
const lanes = 8;

const unit = `/api/wohneinheits/${unitOf(ids.westAddress, 1)}`;
const address = `/api/adresses/${ids.westAddress}`;
const list = `/api/adresses?uuid[]=${ids.westAddress}`;

describe.runIf(hasServer)("two servers on one PostgreSQL", { timeout: 300_000 }, () => {
  let both: TwoServers;
  beforeAll(async () => {
    both = await startTwoServers({ RUNDGANG_RATE: "1000000" });
    await transact(both.one.context.database.db, (tx) =>
      tx.updateTable("units").set({ name: "Familie Zufall" }).where("address_id", "=", ids.westAddress).execute(),
    );
  });
  afterAll(() => both.close());

  /** Somebody at the other server, by a session of his own, and what ends it at the one. */
  async function signIn(userId: string): Promise<{ readonly client: Client; end(): Promise<number> }> {
    const { context, stranger } = both.one;
    const { keys, clock } = context;
    const { sessionId } = await transact(context.database.db, (tx) => startSession(tx, userId, clock()));
    const claims = { sub: userId, sid: sessionId, username: "", name: "", roles: [], fe_group: "a", mtoken: "" };
    const token = await signAccessToken(keys.access, claims, clock(), 900);
    const end = async () =>
      (await stranger.post("/token/revoke", { revoke_token: revokeTokenOf(keys.revoke, sessionId) })).status;
    return { client: createClient(both.other.url, token), end };
  }

  async function inLanes(act: (time: number) => Promise<void>): Promise<void> {
    const lane = async (first: number) => {
      for (let time = first; time < times; time += lanes) await act(time);
    };
    await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)));
  }

  it("refuse the first request after a session was ended at the other one, a thousand times", async () => {
    const statuses: number[][] = [];
    await inLanes(async (time) => {
      const { client, end } = await signIn(ids.anna);
      const path = [unit, address, list][time % 3] ?? unit;
      statuses.push([(await client.get(path)).status, await end(), (await client.get(path)).status]);
    });
    expect(statuses).toHaveLength(times);
    expect(new Set(statuses.map((one) => one.join(" ")))).toEqual(new Set(["200 200 401"]));
  });

  it("show nothing of an address once its territory was taken at the other one, a thousand times", async () => {
    const { client } = await signIn(ids.anna);
    const members = both.one.context.database.db;
    const hers = { territory_id: ids.west, user_id: ids.anna };
    const names: unknown[][] = [];
    const nameIn = async (time: number): Promise<unknown> => {
      if (time % 3 === 0) return (await client.get(unit)).body["name"];
      const [body] = time % 3 === 1 ? [(await client.get(address)).body] : membersOf(await client.get(list));
      return JSON.parse(JSON.stringify(body)).wohneinheiten[0].name;
    };
    for (let time = 0; time < times; time += 1) {
      const before = await nameIn(time);
      await transact(members, (tx) =>
        tx.deleteFrom("territory_members").where("territory_id", "=", ids.west).where("user_id", "=", ids.anna).execute(),
      );
      names.push([before, await nameIn(time)]);
      await transact(members, (tx) => tx.insertInto("territory_members").values(hers).execute());
    }
    expect(new Set(names.map((one) => JSON.stringify(one)))).toEqual(new Set(['["Familie Zufall",null]']));
  });

  it("refuse the first request after an account lost its role or was disabled at the other one", async () => {
    const { client } = await signIn(ids.bert);
    const { db } = both.one.context.database;
    const change = (set: { disabled?: boolean; roles?: string[] }) =>
      transact(db, (tx) => tx.updateTable("users").set(set).where("id", "=", ids.bert).execute());
    const statuses: number[] = [];
    for (const set of [{}, { roles: [] }, { roles: ["ROLE_SALESMAN"] }, { disabled: true }]) {
      if (Object.keys(set).length > 0) await change(set);
      statuses.push((await client.get(unit)).status);
    }
    expect(statuses).toEqual([200, 403, 200, 401]);
  });
});

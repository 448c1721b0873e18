import { wallTimeOf } from "@rundgang/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { v7 } from "uuid";

import { plainImage } from "../files/testing/hostile-files.ts";
import { until } from "../mail/testing/until.ts";
import {
  addressBody,
  appointmentBody,
  closingBody,
  commentBody,
  contactBody,
  qualificationBody,
  unitBody,
} from "../testing/bodies.ts";
import type { Answer, Client } from "../testing/client.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { broadcastBody, customerBody, insertContractForm, prepareOrder } from "../testing/order-kit.ts";
import { sendUpload } from "../testing/send-upload.ts";
import { hasServer } from "../testing/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

/** A request as a device sends it: what names its effect, where it goes, and sending it, again and again. */
interface Sent {
  readonly uuid: string;
  readonly named: { readonly method: "POST" | "PATCH"; readonly path: string; readonly uuid: string };
  readonly send: () => Promise<Answer>;
}

type Make = (replaces?: readonly string[]) => Promise<Sent>;

const unit = unitOf(ids.westAddress, 1);
let server: TestServer;
let anna: Client;
let bert: Client;
const appointment = appointmentBody(unit);
const owner = contactBody(ids.westAddress);
const visit = qualificationBody(unitOf(ids.westAddress, 2), "FOLLOW_UP", {
  created: wallTimeOf(new Date().toISOString()),
  createdAt: new Date().toISOString(),
});

beforeAll(async () => {
  server = await startTestServer();
  await insertContractForm(server);
  [anna, bert] = await Promise.all([server.as("anna"), server.as("bert")]);
  await anna.post("/api/termins", appointment);
  await anna.post("/api/adress_qualifikations", visit);
  await anna.post("/api/contacts", owner);
});
afterAll(() => server.close());

function post(path: string, body: Record<string, unknown>, replaces?: readonly string[]): Sent {
  const uuid = String(body["uuid"]);
  const whole = replaces === undefined ? body : { ...body, replaces };
  return { uuid, named: { method: "POST", path, uuid }, send: () => anna.post(path, whole) };
}

function patch(path: string, body: object, replaces?: readonly string[]): Sent {
  const uuid = v7();
  const whole = replaces === undefined ? body : { ...body, replaces };
  return { uuid, named: { method: "PATCH", path, uuid }, send: () => anna.patch(path, whole, { "idempotency-key": uuid }) };
}

/** A unit that nobody has visited. */
async function freshUnit(): Promise<string> {
  const body = unitBody(ids.westAddress);
  await anna.post("/api/wohneinheits", body);
  return body.uuid;
}

const kinds: Record<string, Make> = {
  comment: async (replaces) => post("/api/unit_comments", commentBody(unit), replaces),
  unit: async (replaces) => post("/api/wohneinheits", unitBody(ids.westAddress), replaces),
  qualification: async (replaces) =>
    post("/api/adress_qualifikations", qualificationBody(await freshUnit(), "FOLLOW_UP"), replaces),
  appointment: async (replaces) => post("/api/termins", appointmentBody(unit), replaces),
  customer: async (replaces) => post("/api/kundes", customerBody(), replaces),
  broadcast: async (replaces) => post("/api/customer_broadcasts", broadcastBody(), replaces),
  order: async (replaces) => {
    const order = await prepareOrder(anna, { unit: `/api/wohneinheits/${await freshUnit()}` });
    return post("/api/auftrags", order, replaces);
  },
  file: async (replaces) => {
    const uuid = v7();
    const bytes = await plainImage("png", 12);
    const send = () => sendUpload(anna, { uuid, bytes, ...(replaces === undefined ? {} : { replaces }) });
    return { uuid, named: { method: "POST", path: "/api/uploaded_files", uuid }, send };
  },
  address: async (replaces) => post("/api/adresses", addressBody(), replaces),
  owner: async (replaces) => post("/api/contacts", contactBody(ids.westAddress), replaces),
  "PATCH of an address's data": async (replaces) => {
    const data = { ownerDetermined: true, owner: `/api/contacts/${owner.uuid}` };
    return patch(`/api/adresses/${ids.westAddress}/data`, data, replaces);
  },
  "PATCH of a unit": async (replaces) => patch(`/api/wohneinheits/${unit}`, { name: `Huber ${v7()}` }, replaces),
  "PATCH of an appointment": async (replaces) => patch(`/api/termins/${appointment.uuid}`, { done: true }, replaces),
  "PATCH of a visit": async (replaces) =>
    patch(`/api/adress_qualifikations/${visit.uuid}`, { data: { comment: v7() }, editedAt: new Date().toISOString() }, replaces),
};

const close = (client: Client, ...requests: readonly Sent[]) =>
  client.post("/api/closed_requests", closingBody(requests.map(({ named }) => named)));
const said = (answer: Answer) => [answer.status, answer.body["code"]];
const isStored = (answer: Answer) => [200, 201, 418].includes(answer.status);
const closed = [409, "request_closed"];
const arrived = [409, "already_arrived"];

describe.each(Object.entries(kinds))("%s", (_kind, make) => {
  it("that was given up is refused for ever, however late and often it comes", async () => {
    const request = await make();
    expect((await close(anna, request)).status).toBe(201);
    expect([said(await request.send()), said(await request.send())]).toEqual([closed, closed]);
    expect((await close(anna, request)).status).toBe(201);
  });

  it("that has arrived cannot be given up, and is answered as before", async () => {
    const request = await make();
    const first = await request.send();
    expect(isStored(first)).toBe(true);
    const answer = await close(anna, request);
    expect([...said(answer), answer.body["arrived"]]).toEqual([...arrived, [request.uuid]]);
    expect((await request.send()).body).toEqual(first.body);
  });

  it("that was replaced before it arrived is refused for ever, and its successor is repeatable", async () => {
    const old = await make();
    const successor = await make([old.uuid]);
    const made = await successor.send();
    expect(isStored(made)).toBe(true);
    expect(said(await old.send())).toEqual(closed);
    expect((await successor.send()).body).toEqual(made.body);
    const third = await make([old.uuid, successor.uuid]);
    const answer = await third.send();
    expect([...said(answer), answer.body["arrived"]]).toEqual([...arrived, [successor.uuid]]);
  });

  it("that was replaced after it arrived stands, and its successor never has an effect", async () => {
    const old = await make();
    const first = await old.send();
    const successor = await make([old.uuid]);
    const answer = await successor.send();
    expect([...said(answer), answer.body["arrived"]]).toEqual([...arrived, [old.uuid]]);
    expect((await old.send()).body).toEqual(first.body);
    expect((await close(anna, successor)).status).toBe(201);
  });

  it("that arrives at the moment at which it is given up is either there or closed, and both sides say the same", async () => {
    const requests = await Promise.all(Array.from({ length: 3 }, () => make()));
    for (const request of requests) {
      const [sent, answer, again] = await Promise.all([request.send(), close(anna, request), request.send()]);
      const isThere = isStored(sent);
      expect(isStored(again)).toBe(isThere);
      expect(isThere || said(sent)[1] === "request_closed").toBe(true);
      expect(isThere ? said(answer) : [answer.status]).toEqual(isThere ? arrived : [201]);
      expect(isStored(await request.send())).toBe(isThere);
    }
  });

  it("that arrives at the moment at which it is replaced leaves one of the two", async () => {
    for (let round = 0; round < 3; round += 1) {
      const old = await make();
      const successor = await make([old.uuid]);
      const [first, second] = await Promise.all([old.send(), successor.send(), old.send(), successor.send()]);
      expect([isStored(first), isStored(second)].filter(Boolean)).toHaveLength(1);
      expect([isStored(await old.send()), isStored(await successor.send())]).toEqual([isStored(first), isStored(second)]);
    }
  });
});

describe("giving up", () => {
  it("names all that has arrived, in the order in which it was asked", async () => {
    const [first, second, third] = [await kinds["comment"]!(), await kinds["comment"]!(), await kinds["comment"]!()];
    for (const there of [first, third]) await there.send();
    expect((await close(anna, third, second, first, third)).body["arrived"]).toEqual([third.uuid, first.uuid, third.uuid]);
  });

  it("closes all of a command or nothing of it", async () => {
    const [there, one, other] = [await kinds["comment"]!(), await kinds["unit"]!(), await kinds["PATCH of a unit"]!()];
    await there.send();
    expect(said(await close(anna, one, there, other))).toEqual(arrived);
    expect([isStored(await one.send()), isStored(await other.send())]).toEqual([true, true]);
  });

  it("is nobody else's business: another person's request is not closed, nor told of", async () => {
    const there = await kinds["comment"]!();
    await there.send();
    expect(said(await close(bert, there))).toEqual([409, "uuid_conflict"]);
    const mine = await kinds["comment"]!();
    await close(anna, mine);
    expect(said(await close(bert, mine))).toEqual([409, "uuid_conflict"]);
    const his = post("/api/unit_comments", commentBody(unit));
    expect(said(await close(bert, his, there))).toEqual([409, "uuid_conflict"]);
    expect(isStored(await his.send())).toBe(true);
    const body = commentBody(unit);
    await close(anna, post("/api/unit_comments", body));
    expect(said(await bert.post("/api/unit_comments", body))).toEqual([409, "uuid_conflict"]);
  });

  it("names calls that exist, in whatever form a route takes its id", async () => {
    const uuid = v7();
    for (const path of ["/api/nothing", "/api/wohneinheits/x", "/api/auftrags/1/2", "auftrags", "/api/wohneinheits"]) {
      const answer = await anna.post("/api/closed_requests", closingBody([{ method: "PATCH", path, uuid }]));
      expect([path, answer.status]).toEqual([path, 422]);
    }
    const request = await kinds["PATCH of a unit"]!();
    const named = { ...request.named, path: `/api/wohneinheits/_api_wohneinheits_${unit}` };
    expect((await anna.post("/api/closed_requests", closingBody([named]))).status).toBe(201);
    expect(said(await request.send())).toEqual(closed);
  });

  it("of many commands at once in any order ends, and closes each", async () => {
    const requests = await Promise.all(Array.from({ length: 8 }, () => kinds["comment"]!()));
    const answers = await Promise.all([
      close(anna, ...requests),
      close(anna, ...requests.toReversed()),
      ...requests.map((request) => request.send()),
    ]);
    expect(answers.map(({ status }) => status).every((status) => status === 201 || status === 409)).toBe(true);
    const ends = await Promise.all(requests.map((request) => request.send()));
    expect(ends.every((answer) => isStored(answer) || said(answer)[1] === "request_closed")).toBe(true);
  });
});

/* The embedded database has one connection: nobody waits for anybody there. */
describe.runIf(hasServer)("giving up the same requests in another order", () => {
  it("is no deadlock", async () => {
    const { db } = server.context.database;
    const requests = (await Promise.all(Array.from({ length: 3 }, () => kinds["comment"]!()))).toSorted((a, b) =>
      a.uuid.localeCompare(b.uuid),
    );
    const seen = async (query: ReturnType<typeof sql<{ seen: number }>>) => (await query.execute(db)).rows[0]?.seen ?? 0;
    const deadlocks = () => seen(sql`select deadlocks::int as seen from pg_stat_database where datname = current_database()`);
    const waiting = () =>
      seen(sql`
        select count(*)::int as seen from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    const before = await deadlocks();
    const answers: Promise<Answer>[] = [];
    /* The one in the middle is just arriving: both have begun when they wait for it. */
    const key = `POST /api/unit_comments ${requests[1]?.uuid}`;
    const arriving = { key, user_id: ids.anna, route: "POST /api/unit_comments", content_hash: "", request_id: null };
    const given = db.transaction().execute(async (tx) => {
      await tx.insertInto("receipts").values(arriving).execute();
      for (const order of [requests, requests.toReversed()]) {
        answers.push(close(anna, ...order));
        await until(async () => (await waiting()) === answers.length);
      }
      throw new Error("it did not arrive");
    });
    await expect(given).rejects.toThrow("did not arrive");
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201]);
    expect(await deadlocks()).toBe(before);
  });
});

describe("what a request replaces", () => {
  it.each(["x", [1], { uuid: "x" }, Array.from({ length: 21 }, () => v7())])(
    "is refused where it is no list of uuids: %j",
    async (replaces) => {
      const answer = await anna.post("/api/unit_comments", { ...commentBody(unit), replaces });
      expect([answer.status, JSON.stringify(answer.body["violations"])]).toEqual([422, expect.stringContaining("replaces")]);
    },
  );

  it("is free again where the successor is refused", async () => {
    const old = await kinds["comment"]!();
    const bad = post("/api/unit_comments", commentBody("0193ffff-0000-7000-8000-00000000dead"), [old.uuid]);
    expect(isStored(await bad.send())).toBe(false);
    expect(isStored(await old.send())).toBe(true);
  });

  it("may be another person's only at the price of a conflict", async () => {
    const there = await kinds["comment"]!();
    await there.send();
    const answer = await bert.post("/api/unit_comments", { ...commentBody(unit), replaces: [there.uuid] });
    expect(said(answer)).toEqual([409, "uuid_conflict"]);
  });
});

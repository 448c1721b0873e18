import type { wire } from "@rundgang/contracts";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { releaseIdleCallbacks } from "../../application/consultation/callback-chores.ts";
import { tendCalls } from "../../application/consultation/call-chores.ts";
import { transact } from "../../db/transact.ts";
import { inOffice } from "../../testing/add-team.ts";
import type { Client } from "../../testing/client.ts";
import { accept, addConsultant, ask, onDuty, view, type Asked } from "../../testing/consultation-kit.ts";
import { ids } from "../../testing/fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { letGo } from "../../testing/let-go.ts";
import { withoutRandom } from "../../testing/without-random.ts";

const selin = "0193cccc-0000-7000-8000-000000000001";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let server: TestServer;
let anna: Client;
let consultant: Client;
beforeAll(async () => {
  server = await startTestServer({ RUNDGANG_RATE: "100000", RUNDGANG_CONSULTATIONS: "100000" });
  await addConsultant(server, selin, "selin", "Selin Aydin");
  anna = await server.as("anna");
  consultant = await server.as("selin");
});
afterAll(() => server.close());

let asked: Asked;
beforeEach(async () => {
  const { db } = server.context.database;
  await db.deleteFrom("callbacks").execute();
  await db.updateTable("users").set({ last_ping_at: null }).execute();
  asked = await ask(server);
});

const wish = (more: object = {}, { token }: Pick<Asked, "token"> = asked) =>
  server.stranger.post("/api/consultation_callbacks", { token, phone: "0531 1234567", wishAt: null, ...more });
const listed = async (who: Client): Promise<wire.Callback[]> => {
  const { status, body } = await who.get("/api/callbacks");
  expect(status).toBe(200);
  return (body as { readonly "hydra:member": wire.Callback[] })["hydra:member"];
};
const only = async (who: Client): Promise<wire.Callback> => {
  const [one] = await listed(who);
  if (one === undefined) throw new Error("no callback is listed");
  return one;
};
const step = (who: Client, { "@id": id }: Pick<wire.Callback, "@id">, name: string) => who.patch(id, { step: name });

describe("a customer for whom nobody is free", () => {
  it("leaves a number while he waits, waits no more, and reads on his page that he is called", async () => {
    expect(await wish()).toMatchObject({
      status: 200,
      body: { callback: { phone: "0531 1234567", wishAt: null, state: "open" } },
    });
    expect(await view(server, asked)).toMatchObject({ state: "cancelled", callback: { state: "open" } });
    expect(await accept(anna, asked)).toBe(409);
    expect(await only(consultant)).toMatchObject({ name: "Familie Beispiel", state: "open", mitarbeiter: null, tries: 0 });
  });

  it("leaves a number after his call was missed", async () => {
    await server.context.database.db
      .updateTable("appointments")
      .set({ begins_at: new Date(Date.now() - 11 * 60_000) })
      .where("id", "=", asked.path.split("/").at(-1) ?? "")
      .execute();
    await tendCalls(server.context);
    expect(await view(server, asked)).toMatchObject({ state: "missed", callback: null });
    expect((await wish()).status).toBe(200);
    expect(await listed(consultant)).toHaveLength(1);
  });

  it("changes number and time by sending them again, and sees one callback", async () => {
    await wish();
    const tomorrow = new Date(Date.now() + dayMs);
    /* An hour from there does not go past midnight, at whatever hour this runs. */
    tomorrow.setUTCHours(11, 0, 0, 0);
    const wishAt = tomorrow.toISOString();
    expect((await wish({ phone: "0171 3920042", wishAt })).status).toBe(200);
    expect(await listed(consultant)).toMatchObject([{ phone: "0171 3920042", wishAt }]);
  });

  it("is told in a sentence at the field what is wrong with number or time", async () => {
    const fieldOf = async (more: object) =>
      ((await wish(more)).body as { violations: { propertyPath: string; message: string }[] }).violations[0];
    expect(await fieldOf({ phone: "12345" })).toMatchObject({
      propertyPath: "phone",
      message: "Die Rufnummer muss inkl. Ortsvorwahl angegeben werden.",
    });
    expect(await fieldOf({ phone: "" })).toMatchObject({ propertyPath: "phone" });
    expect(await fieldOf({ phone: "0".repeat(4000) })).toMatchObject({ propertyPath: "phone" });
    expect(await fieldOf({ wishAt: "2020-01-01T12:00:00.000Z" })).toMatchObject({
      propertyPath: "wishAt",
      message: "Diese Zeit ist schon vorbei. Bitte wählen Sie eine spätere.",
    });
    expect(await listed(consultant)).toEqual([]);
  });

  it("needs no callback once a consultant has his call, and cannot change one that somebody has taken", async () => {
    expect(await accept(anna, asked)).toBe(200);
    expect((await wish()).status).toBe(422);
    const other = await ask(server);
    await wish({}, other);
    await step(consultant, await only(consultant), "take");
    expect((await wish({ phone: "0171 3920042" }, other)).status).toBe(422);
    expect((await only(consultant)).phone).toBe("0531 1234567");
  });

  it("gets nowhere with a token that is none", async () => {
    expect((await wish({}, { token: "geraten" })).status).toBe(404);
  });
});

describe("those who advise", () => {
  it("a consultant sees callbacks off duty too, a salesman while he is on duty, the office all of them", async () => {
    await wish();
    expect(await listed(consultant)).toHaveLength(1);
    expect(await listed(anna)).toEqual([]);
    await onDuty(anna, ids.anna);
    expect(await listed(anna)).toHaveLength(1);
    expect(await listed(await inOffice(server, "office"))).toHaveLength(1);
  });

  it("the office reads whose a wish is, with its number, and for a day what became of it; a colleague reads neither", async () => {
    await wish();
    const office = await inOffice(server, "office");
    await onDuty(anna, ids.anna);
    await step(consultant, await only(consultant), "take");
    expect(await only(office)).toMatchObject({
      state: "taken",
      mitarbeiterName: "Selin Aydin",
      phone: "0531 1234567",
      doneAt: null,
    });
    expect(await listed(anna)).toEqual([]);
    await step(consultant, await only(consultant), "reached");
    expect(await only(office)).toMatchObject({ state: "reached", mitarbeiterName: "Selin Aydin", doneAt: expect.any(String) });
    expect(await listed(anna)).toEqual([]);
  });

  it("of two who take it the first has it, and the other one sees it no more", async () => {
    await wish();
    await onDuty(anna, ids.anna);
    const one = await only(consultant);
    const answers = await Promise.all([step(consultant, one, "take"), step(anna, one, "take")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = answers[0]?.status === 200 ? anna : consultant;
    expect(await listed(loser)).toEqual([]);
    expect((await loser.get(one["@id"])).status).toBe(404);
  });

  it("counts calls in vain, gives it back, and ends it once", async () => {
    await wish();
    const one = await only(consultant);
    expect(await step(consultant, one, "reached")).toMatchObject({ status: 422 });
    await step(consultant, one, "take");
    expect((await step(consultant, one, "tried")).body).toMatchObject({ state: "taken", tries: 1 });
    expect((await step(consultant, one, "tried")).body).toMatchObject({ tries: 2 });
    expect((await step(consultant, one, "release")).body).toMatchObject({ state: "open", mitarbeiter: null, tries: 2 });
    await step(consultant, one, "take");
    expect((await step(consultant, one, "reached")).body).toMatchObject({ state: "reached" });
    expect((await step(consultant, one, "reached")).status).toBe(200);
    expect((await step(consultant, one, "give_up")).status).toBe(422);
    expect(await view(server, asked)).toMatchObject({ callback: { state: "reached" } });
  });

  it("a salesman off duty takes none, and nobody takes one that there is not", async () => {
    await wish();
    expect((await step(anna, await only(consultant), "take")).status).toBe(409);
    expect((await consultant.patch(`/api/callbacks/${v7()}`, { step: "take" })).status).toBe(404);
    expect((await step(consultant, await only(consultant), "nonsense")).status).toBe(422);
  });

  it("no receipt of a step keeps the customer's number", async () => {
    await wish();
    const one = await only(consultant);
    const headers = { "idempotency-key": v7() };
    const first = await consultant.patch(one["@id"], { step: "take" }, headers);
    expect(await consultant.patch(one["@id"], { step: "take" }, headers)).toMatchObject({ body: first.body });
    const receipts = await server.context.database.db.selectFrom("receipts").selectAll().execute();
    expect(withoutRandom(receipts)).not.toContain("0531");
  });
});

describe("the clock", () => {
  it("gives back what somebody took and left for a day, and forgets what is done for a month or was never called for two", async () => {
    await wish();
    const { db } = server.context.database;
    await step(consultant, await only(consultant), "take");
    const after = (ms: number) => new Date(Date.now() + ms);
    await transact(db, (tx) => releaseIdleCallbacks(tx, after(23 * hourMs)));
    expect(await only(consultant)).toMatchObject({ state: "taken" });
    await transact(db, (tx) => releaseIdleCallbacks(tx, after(25 * hourMs)));
    expect(await only(consultant)).toMatchObject({ state: "open", mitarbeiter: null });
    await letGo(db, after(59 * dayMs), ["callbacks"]);
    expect(await listed(consultant)).toHaveLength(1);
    await step(consultant, await only(consultant), "take");
    await step(consultant, await only(consultant), "reached");
    await letGo(db, after(29 * dayMs), ["callbacks"]);
    expect(await listed(consultant)).toHaveLength(1);
    await letGo(db, after(31 * dayMs), ["callbacks"]);
    expect(await listed(consultant)).toEqual([]);
    await wish({}, await ask(server));
    await letGo(db, after(61 * dayMs), ["callbacks"]);
    expect(await listed(consultant)).toEqual([]);
  });
});

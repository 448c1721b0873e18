import { randomUUID } from "node:crypto";

import { iri } from "@rundgang/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Client } from "../../testing/client.ts";
import { membersOf } from "../../testing/members.ts";
import { customerBody, insertContractForm, prepareOrder } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { withoutRandom } from "../../testing/without-random.ts";

const iban = "DE89370400440532013000";
const reason = "Rückläufer der Bank, Kontrolle mit dem Kunden";
const minute = 60_000;

describe("the IBAN of a customer", () => {
  let server: TestServer;
  let anna: Client;
  let office: Client;
  let kunde: string;
  let order: string;

  const view = (who: Client, more: object = {}) => who.post("/api/iban_views", { uuid: randomUUID(), kunde, reason, ...more });
  const kept = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from iban_views`.execute(
      server.context.database.db,
    );
    return rows[0]?.count ?? 0;
  };

  beforeAll(async () => {
    server = await startTestServer();
    await insertContractForm(server);
    [anna, office] = await Promise.all([server.as("anna"), server.as("office")]);
    const customer = customerBody({ iban });
    await anna.post("/api/kundes", customer);
    kunde = iri("kundes", String(customer["uuid"]));
    const body = await prepareOrder(anna, { kunde });
    await anna.post("/api/auftrags", body);
    order = iri("auftrags", String(body["uuid"]));
  });
  afterAll(() => server.close());

  it("goes masked to the back office by every reading, and whole to who captured it", async () => {
    for (const path of [kunde, order, "/api/auftrags"]) {
      const masked = withoutRandom((await office.get(path)).body);
      expect([path, masked]).toEqual([path, expect.stringContaining("DE•• … 3000")]);
      expect([path, masked]).not.toEqual([path, expect.stringMatching(/DE89|0532/u)]);
      expect(JSON.stringify((await anna.get(path)).body)).toContain(iban);
    }
    const row = withoutRandom((await office.get("/api/auftrags", { props: "customer,providerData" })).body);
    expect(row).toContain("DE•• … 3000");
    expect(row).not.toMatch(/DE89|0532/u);
  });

  it("is read whole by the back office for a reason, which stays with who and when, without the IBAN", async () => {
    const uuid = randomUUID();
    const answer = await view(office, { uuid });
    expect(answer).toMatchObject({ status: 201, body: { "@type": "IbanView", kunde, reason, iban } });
    expect(answer.headers.get("location")).toBe(`/api/iban_views/${uuid}`);
    const listed = await office.get(`/api/iban_views?kunde=${kunde}`);
    expect(membersOf(listed)).toMatchObject([{ uuid, name: answer.body["name"], reason, iban: null }]);
    expect((await office.get(`/api/iban_views/${uuid}`)).body).toMatchObject({ uuid, iban: null });
    expect(membersOf(await office.get("/api/iban_views"))).toEqual([]);
    const { rows } = await sql<{ kept: string }>`
      select concat((select jsonb_agg(v) from iban_views v), (select jsonb_agg(r) from receipts r where route like '%iban_views')) as kept`.execute(
      server.context.database.db,
    );
    expect(rows[0]?.kept).toContain(reason);
    expect(rows[0]?.kept).not.toContain(iban);
  });

  it("is told again to a repeated request, as one view, and not after five minutes", async () => {
    const before = await kept();
    const uuid = randomUUID();
    const first = await view(office, { uuid });
    expect((await view(office, { uuid })).body).toEqual(first.body);
    expect(await kept()).toBe(before + 1);
    expect((await view(office, { uuid, reason: "Ein anderer Grund" })).body["code"]).toBe("uuid_conflict");
    server.advance(6 * minute);
    const later = await server.as("office");
    expect(await view(later, { uuid })).toMatchObject({
      status: 422,
      body: {
        violations: [{ propertyPath: "uuid", message: "Diese Einsicht ist vorbei. Bitte sieh die IBAN noch einmal ein." }],
      },
    });
    office = later;
  });

  it.each([
    ["none", undefined, "reason", /./u],
    ["an empty one", "", "reason", /^Bitte gib einen Grund an\./u],
    ["blanks alone", " \n\t ", "reason", /^Bitte gib einen Grund an\./u],
    ["seven letters", "Kontrol", "reason", /^Der Grund ist zu kurz: mindestens 8 Zeichen\.$/u],
    ["501 letters", "x".repeat(501), "reason", /^Der Grund ist zu lang: höchstens 500 Zeichen\.$/u],
    ["a number", 12_345_678, "reason", /./u],
  ])("is not told without a reason: %s", async (_what, given, propertyPath, message) => {
    const before = await kept();
    const answer = await view(office, { reason: given });
    expect(answer).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath, message: expect.stringMatching(message) }] },
    });
    expect(answer.body["violations"]).toHaveLength(1);
    expect(await kept()).toBe(before);
  });

  it("takes markup in a reason for text", async () => {
    const markup = "<script>alert(1)</script>";
    expect((await view(office, { reason: markup })).body["reason"]).toBe(markup);
  });

  it("is masked in a reason that names one", async () => {
    const answer = await view(office, { reason: `Stimmt ${iban} noch?` });
    expect(answer.body["reason"]).toBe("Stimmt DE•• … 3000 noch?");
  });

  it("is not told where there is none, nor of somebody who is not there", async () => {
    const without = customerBody({ iban: "" });
    await anna.post("/api/kundes", without);
    expect(await view(office, { kunde: iri("kundes", String(without["uuid"])) })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "kunde", message: "Zu diesem Kunden ist keine IBAN bekannt." }] },
    });
    expect((await view(office, { kunde: iri("kundes", randomUUID()) })).body["code"]).toBe("parent_missing");
  });

  it("asks for a password that was given in the last five minutes, and no view is kept without", async () => {
    const before = await kept();
    server.advance(6 * minute);
    const refused = await view(office);
    expect([refused.status, refused.body["code"], refused.body["hydra:description"]]).toEqual([
      403,
      "password_needed",
      "Bitte bestätige diesen Schritt mit deinem Passwort.",
    ]);
    expect(await kept()).toBe(before);
  });

  it.each(["update iban_views set reason = 'x'", "delete from iban_views", "truncate iban_views"])(
    "has views that nobody changes: %s",
    async (statement) => {
      await expect(sql.raw(statement).execute(server.context.database.db)).rejects.toThrow("iban_views");
    },
  );
});

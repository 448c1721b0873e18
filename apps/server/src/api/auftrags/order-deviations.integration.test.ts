import { randomUUID } from "node:crypto";

import { wallTimeOf } from "@rundgang/contracts";
import { formatCents } from "@rundgang/domain";
import { dgOrderForm } from "@rundgang/domain/dg-form";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { readPdf } from "../../documents/testing/read-pdf.ts";
import { sha256Of } from "../../files/sha256.ts";
import type { Client } from "../../testing/client.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { broadcastBody, insertContractForm, prepareOrder, uploadSignature } from "../../testing/order-kit.ts";
import { answersWith, totalsOf } from "../../testing/sample-order.ts";
import { sendUpload } from "../../testing/send-upload.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { openedOrderRow } from "../../testing/opened-rows.ts";

const hour = 3_600_000;
const began = Date.now();
/** Hours before the tests began. */
const ago = (hours: number) => new Date(began - hours * hour);

let server: TestServer;
let anna: Client;
beforeAll(async () => {
  server = await startTestServer();
  await insertContractForm(server);
  anna = await server.as("anna");
  /* The project granted 50 € from five hours ago on, 30 € since three. */
  const version = (hours: number, cents: number) => ({
    project_id: ids.project,
    settings: JSON.stringify({ phase: "1", onlineBonus: { cents } }),
    since: ago(hours),
  });
  await db()
    .insertInto("project_versions")
    .values([version(5, 5000), version(3, 3000)])
    .execute();
});
afterAll(() => server.close());
beforeEach(() => emptyTables(db(), "mails", "orders", "documents"));

const db = () => server.context.database.db;
const at = (time: Date) => ({ erfassungsdatum: wallTimeOf(time.toISOString()), erfassungsdatumAt: time.toISOString() });
const steps = (time: Date) =>
  ["vzf_confirmed", "vzf_signed", "contract_signed"].map((event) => ({ event, at: time.toISOString() }));
const totalsWith = (bonus: number | null) => {
  const totals = totalsOf(answersWith());
  return { ...totals, once: totals.once - (bonus ?? 0) };
};
/** Captured so many hours ago with this bonus, on paper photographed then. */
const captured = (hours: number, bonus: number | null) => ({
  ...at(ago(hours)),
  evidence: steps(ago(hours)),
  priceBasis: { onlineBonusCents: bonus },
  shownTotals: totalsWith(bonus),
});

async function taken(body: Record<string, unknown>) {
  expect(await anna.post("/api/auftrags", body)).toMatchObject({ status: 201 });
  return db().selectFrom("orders").selectAll().where("id", "=", String(body["uuid"])).executeTakeFirstOrThrow();
}
/** Deviations of an order after its VZF was mailed. */
async function deviationsOf(changes: Record<string, unknown>): Promise<unknown> {
  const sent = await anna.post("/api/customer_broadcasts", broadcastBody());
  const now = new Date();
  const order = { broadcast: sent.body["@id"], ...captured(0, 3000), ...at(now), evidence: steps(now), ...changes };
  return (await taken(await prepareOrder(anna, order))).deviations;
}

describe("an order that is as it should be", () => {
  it("has no deviation", async () => {
    expect(await deviationsOf({})).toEqual([]);
  });

  it("has none for a clock that runs minutes ahead and says so", async () => {
    const ahead = new Date(Date.now() + 240_000);
    const device = { appVersion: "5.16.3", deviceId: "tablet", clockAhead: 240_000 };
    expect(await deviationsOf({ ...at(ahead), evidence: steps(ahead), device })).toEqual([]);
  });
});

describe("steps", () => {
  it("no VZF", async () => {
    expect((await taken(await prepareOrder(anna, captured(0, 3000)))).deviations).toEqual([
      { kind: "vzf_missing", found: null, expected: "vzf" },
    ]);
  });

  it("signed an hour before the VZF was made and left", async () => {
    const early = ago(1);
    expect(await deviationsOf({ ...at(early), evidence: [{ event: "vzf_signed", at: early.toISOString() }] })).toEqual([
      { kind: "step_missing", event: "contract_signed", found: null, expected: "contract_signed" },
      { kind: "vzf_late", found: expect.toBeOneOf([null, expect.any(String)]), expected: early.toISOString() },
      { kind: "signed_before_vzf", event: "vzf_signed", found: early.toISOString(), expected: expect.any(String) },
    ]);
  });

  it("a clock that is an hour wrong, and one that was set back", async () => {
    const ahead = new Date(Date.now() + hour);
    const device = { appVersion: "5.16.3", deviceId: "tablet", clockAhead: hour };
    expect(await deviationsOf({ ...at(ahead), evidence: steps(ahead), device })).toEqual([
      { kind: "clock", found: `${hour} ms`, expected: "0 ms" },
    ]);
  });

  it("a clock that runs ahead and does not say so", async () => {
    const ahead = new Date(Date.now() + hour);
    const found = await deviationsOf({ ...at(ahead), evidence: [{ event: "contract_signed", at: ahead.toISOString() }] });
    const one = { kind: "clock", found: ahead.toISOString(), expected: expect.any(String) };
    const missing = { kind: "step_missing", event: "vzf_signed", found: null, expected: "vzf_signed" };
    expect(found).toEqual([missing, one, { ...one, event: "contract_signed" }]);
  });

  it("nonsense of a clock is taken, and marked", async () => {
    const device = { appVersion: "5.16.3", deviceId: "tablet", clockAhead: Number.MAX_SAFE_INTEGER };
    expect(await deviationsOf({ device })).toMatchObject([{ kind: "clock", found: `${Number.MAX_SAFE_INTEGER} ms` }]);
  });
});

describe("what was chosen", () => {
  it("two of an exclusive group, and what a rule takes away", async () => {
    const answers = { ...answersWith(), "security-3": 1, "tv-comfort": 0 };
    const found = await deviationsOf({ broadcast: null, answers, shownTotals: totalsWith(3000) });
    expect(found).toEqual(
      expect.arrayContaining([
        { kind: "exclusive_group", key: "security", found: "security-3, security-5", expected: "1" },
        { kind: "rule", key: "tv-stick", found: "2", expected: "0" },
      ]),
    );
  });

  it("a unit that is sold already: by an order, or otherwise", async () => {
    const first = await taken(await prepareOrder(anna));
    expect(await deviationsOf({})).toEqual([{ kind: "second_order", found: String(first.number), expected: null }]);
    const unit = unitOf(ids.westAddress, 2);
    await db().updateTable("units").set({ status: "EXT_SALE" }).where("id", "=", unit).execute();
    expect(await deviationsOf({ unit: `/api/wohneinheits/${unit}` })).toEqual([
      { kind: "second_order", found: "EXT_SALE", expected: null },
      { kind: "other_unit" },
    ]);
    await db().updateTable("units").set({ status: "OPEN" }).where("id", "=", unit).execute();
  });

  it("of two salesmen who sell one unit at once, one finds the order of the other", async () => {
    const bodies = await Promise.all([prepareOrder(anna), prepareOrder(anna)]);
    const orders = await Promise.all(bodies.map(taken));
    const second = orders.flatMap(({ deviations }) => deviations).filter((one) => JSON.stringify(one).includes("second_order"));
    expect(second).toHaveLength(1);
  });
});

describe("a signature of another order", () => {
  /** An order whose signature to the contract is this picture, under a uuid of its own. */
  const orderWith = async (bytes: Buffer) => {
    const body = await prepareOrder(anna);
    const uuid = randomUUID();
    expect((await sendUpload(anna, { uuid, type: "signature", bytes })).status).toBe(201);
    const [summary = ""] = body["files"] as string[];
    const hashes = body["fileHashes"] as Record<string, string>;
    const own = `/api/uploaded_files/${uuid}`;
    return { ...body, files: [summary, own], fileHashes: { [summary]: hashes[summary], [own]: sha256Of(bytes) } };
  };
  const copies = (deviations: unknown) => (deviations as { kind: string }[]).filter(({ kind }) => kind === "copied_signature");

  it("under another uuid is taken and marked, the very file is turned away", async () => {
    const { bytes } = await uploadSignature(anna, "signature");
    const body = await orderWith(bytes);
    const first = await taken(body);
    expect(copies(first.deviations)).toEqual([]);
    const second = await taken(await orderWith(bytes));
    expect(copies(second.deviations)).toEqual([
      { kind: "copied_signature", key: "signature", found: first.number, expected: null },
    ]);
    const { files, fileHashes } = body;
    const third = await anna.post("/api/auftrags", { ...(await prepareOrder(anna)), files, fileHashes });
    expect(third).toMatchObject({ status: 409, body: { code: "file_taken" } });
  });

  it("is found by one of two that come at once", async () => {
    const { bytes } = await uploadSignature(anna, "signature");
    const bodies = [await orderWith(bytes), await orderWith(bytes)];
    const rows = await Promise.all(bodies.map(taken));
    expect(rows.flatMap(({ deviations }) => copies(deviations))).toHaveLength(1);
  });
});

describe("a price that changed while the order lay on a device", () => {
  const missing = { kind: "vzf_missing", found: null, expected: "vzf" };
  it.each<[string, object, readonly object[], number]>([
    ["was 50 € when it was captured", captured(4, 5000), [], 5000],
    ["was none when it was captured", captured(6, null), [], 0],
    ["was replaced before it was captured", captured(2, 5000), [{ kind: "replaced_bonus", found: 5000, expected: 3000 }], 5000],
    [
      "was never that",
      captured(2, 9900),
      [
        { kind: "total", field: "once", shown: totalsWith(9900).once, computed: totalsWith(3000).once },
        { kind: "unknown_bonus", found: 9900, expected: 3000 },
      ],
      3000,
    ],
    ["is not said by an older app: that of the capture counts", { ...captured(4, 5000), priceBasis: undefined }, [], 5000],
  ])("%s", async (_, order, deviations, bonus) => {
    const row = await taken(await prepareOrder(anna, { ...order }));
    expect(row.deviations).toEqual([...deviations, missing]);
    expect(row.prices).toMatchObject({ totals: { once: totalsWith(bonus).once } });
    expect(row.price_basis).toEqual({ onlineBonusCents: bonus === 0 ? null : bonus });
  });

  it("goes out with the VZF as it was shown, one that was granted before too, and not one that never was", async () => {
    const ask = (cents: number) =>
      anna.post(
        "/api/customer_broadcasts",
        broadcastBody({ shownTotals: totalsWith(cents), priceBasis: { onlineBonusCents: cents } }),
      );
    const sent = await ask(5000);
    expect(sent.status).toBe(201);
    const [paper] = sent.body["attachments"] as { uuid: string }[];
    const { text } = await readPdf((await server.context.files.get(paper?.uuid ?? "")) ?? new Uint8Array());
    const plain = (words: string) => words.replaceAll(/\s+/gu, " ");
    expect(plain(text)).toContain(plain(formatCents(totalsWith(5000).once)));
    /* Signed on it, by then it is another one: taken, marked, and every paper names what was signed. */
    const now = new Date();
    const order = { broadcast: sent.body["@id"], ...captured(0, 5000), ...at(now), evidence: steps(now) };
    const row = await taken(await prepareOrder(anna, order));
    expect(row.deviations).toEqual([{ kind: "replaced_bonus", found: 5000, expected: 3000 }]);
    expect([row.price_basis, row.prices]).toMatchObject([{ onlineBonusCents: 5000 }, { totals: totalsWith(5000) }]);
    expect(await ask(9900)).toMatchObject({
      status: 409,
      body: { code: "totals_differ", shown: totalsWith(9900), computed: totalsWith(3000) },
    });
  });

  it("between VZF and arrival counts for the next order alone", async () => {
    const settings = (cents: number) => ({ settings: JSON.stringify({ phase: "1", onlineBonus: { cents } }) });
    await db().updateTable("projects").set(settings(1000)).where("id", "=", ids.project).execute();
    const sent = await anna.post("/api/customer_broadcasts", broadcastBody({ shownTotals: totalsWith(1000) }));
    const now = new Date();
    await db().updateTable("projects").set(settings(2000)).where("id", "=", ids.project).execute();
    const body = { broadcast: sent.body["@id"], ...at(now), evidence: steps(now), shownTotals: totalsWith(1000) };
    const row = await taken(await prepareOrder(anna, body));
    expect([row.deviations, row.price_basis]).toEqual([[], { onlineBonusCents: 1000 }]);
    expect(openedOrderRow(db(), row).provider_data).toMatchObject({ onlineBonus: { cents: 1000 } });
    const versions = await db().selectFrom("project_versions").select("settings").orderBy("id").execute();
    expect(versions.slice(-2).map((one) => one.settings)).toMatchObject([
      { onlineBonus: { cents: 1000 } },
      { onlineBonus: { cents: 2000 } },
    ]);
  });
});

describe("a form that changed while the order lay on a device", () => {
  it("counts as it was at the capture; one that was over by then is marked", async () => {
    const row = { id: dgOrderForm.uuid, name: dgOrderForm.name, provider_id: 2, data: JSON.stringify(dgOrderForm.data) };
    await db().updateTable("order_forms").set({ status: "INACTIVE" }).where("id", "=", dgOrderForm.uuid).execute();
    await db()
      .insertInto("order_forms")
      .values({ ...row, version: "20990101", status: "ACTIVE" })
      .execute();
    const kinds = async (changes: object) => (await taken(await prepareOrder(anna, { ...changes }))).deviations;
    expect(await kinds(captured(1, 3000))).toEqual([{ kind: "vzf_missing", found: null, expected: "vzf" }]);
    server.advance(hour);
    anna = await server.as("anna");
    const later = new Date(began + hour / 2);
    const unit = `/api/wohneinheits/${unitOf(ids.westAddress, 2)}`;
    expect(
      await kinds({ ...captured(0, 3000), unit, ...at(later), evidence: steps(later), priceBasis: undefined }),
    ).toMatchObject(expect.arrayContaining([{ kind: "older_form", found: dgOrderForm.version, expected: "20990101" }]));
  });
});

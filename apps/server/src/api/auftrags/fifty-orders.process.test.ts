import { wallTimeOf, wire } from "@rundgang/contracts";
import { formatCents, priceOrder, type PriceTotals } from "@rundgang/domain";
import { dgOrderForm } from "@rundgang/domain/dg-form";
import { verifyEvidence } from "@rundgang/evidence";
import { applyChange, type Answers, type Change } from "@rundgang/forms";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readPdf } from "../../documents/testing/read-pdf.ts";
import { sealsOf } from "../../documents/testing/pdf-tools.ts";
import { sha256Of } from "../../files/sha256.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import {
  insertContractForm,
  oddDeviations,
  prepareOrder,
  preparePaperOrder,
  prepareSignedOrder,
  uploadSignature,
} from "../../testing/order-kit.ts";
import { answersWith, contractForm } from "../../testing/sample-order.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { untilSealed } from "../../testing/until-sealed.ts";
import { openedOrderRow } from "../../testing/opened-rows.ts";

const hourMs = 3_600_000;
const orders = 50;

/** How an order comes: signed on the VZF that was mailed just now, or taken offline hours ago, when another bonus was granted. */
const ways = [
  { kind: "mail", hoursAgo: 0, bonus: 3000 },
  { kind: "mail", hoursAgo: 0, bonus: 3000 },
  { kind: "photo", hoursAgo: 4, bonus: 5000 },
  { kind: "mail", hoursAgo: 0, bonus: 3000 },
  { kind: "paper", hoursAgo: 6, bonus: null },
] as const;

const form = contractForm();
const packages = ["basic-300", "classic-400", "premium-600", "giga-1000", "giga-1000-12"];
const televisions = ["", "tv-comfort", "tv-perfect-plus"];
const routers = ["router-ker", "router-wlan-plus", "router-wlan-plus-bundle", "router-fritzbox"];
const extras: readonly (readonly Change[])[] = [
  [],
  [{ toggle: "security-3" }],
  [{ toggle: "flat-1" }, { toggle: "security-5" }],
  [{ key: "tv-stick", value: 2 }],
  [{ key: "wlan-amplifier", value: 3 }, { toggle: "flat-2" }],
  [{ toggle: "second-line" }],
  [{ key: "tv-stick", value: 1 }, { toggle: "security-3" }, { toggle: "flat-1" }],
];

/** What the n-th customer takes, tapped into the form in the order in which a salesman would. */
function basketOf(n: number): Answers {
  const none = { "package-premium-600": 0, "tv-comfort": 0, "tv-stick": 0, "router-fritzbox": 0, "security-5": 0 };
  const [television = "", router = ""] = [televisions[n % 3], routers[n % 4]];
  const changes: Change[] = [{ toggle: `package-${packages[n % 5]}` }, { toggle: router }];
  if (television !== "") changes.push({ toggle: television });
  changes.push(...(extras[n % 7] ?? []));
  return changes.reduce((answers, change) => applyChange(form, answers, change).answers, answersWith(none));
}

/** What the screen computes and shows. */
function screenOf(answers: Answers, bonus: number | null): PriceTotals {
  return priceOrder(form, answers, bonus === null ? {} : { onlineBonusCents: bonus }).totals;
}

const plain = (text: string) => text.replaceAll(/\s+/gu, " ");
const amountsOf = ({ monthlyFirst, monthlyLater, once }: PriceTotals) =>
  [monthlyFirst, ...(monthlyLater === null ? [] : [monthlyLater]), once].map((cents) => plain(formatCents(cents)));

let server: TestServer;
let anna: Client;
let office: Client;
beforeAll(async () => {
  server = await startTestServer();
  await insertContractForm(server);
  await signIn();
  const version = (hours: number, cents: number) => ({
    project_id: ids.project,
    settings: JSON.stringify({ phase: "1", onlineBonus: { cents } }),
    since: new Date(Date.now() - hours * hourMs),
  });
  await db()
    .insertInto("project_versions")
    .values([version(5, 5000), version(3, 3000)])
    .execute();
});
afterAll(() => server.close());
const db = () => server.context.database.db;
const signIn = async () => void ([anna, office] = await Promise.all([server.as("anna"), server.as("office")]));

/** Takes the n-th order; answers its uuid, what its customer saw, and the VZF that he was sent. */
async function take(n: number) {
  const { kind, hoursAgo, bonus } = ways[n % ways.length] ?? ways[0];
  const answers = basketOf(n);
  const shown = screenOf(answers, bonus);
  const at = new Date(Date.now() - hoursAgo * hourMs).toISOString();
  const captured = {
    unit: `/api/wohneinheits/${unitOf(ids.westAddress, 1 + (n % 3))}`,
    erfassungsdatum: wallTimeOf(at),
    erfassungsdatumAt: at,
    priceBasis: { onlineBonusCents: bonus, textVersion: dgOrderForm.data.documents.active },
    answers,
    shownTotals: shown,
  };
  const { body, sent } = await prepare(kind, captured, at);
  expect(await anna.post("/api/auftrags", body)).toMatchObject({ status: 201 });
  return { uuid: String(body["uuid"]), shown, bonus, sent };
}

async function prepare(kind: (typeof ways)[number]["kind"], captured: Record<string, unknown>, at: string) {
  if (kind === "mail") {
    const { erfassungsdatum: _wall, erfassungsdatumAt: _at, ...now } = captured;
    return prepareSignedOrder(anna, now);
  }
  if (kind === "paper") {
    const evidence = ["vzf_photographed", "contract_photographed"].map((event) => ({ event, at }));
    return { body: await preparePaperOrder(anna, { ...captured, evidence }), sent: null };
  }
  const files = [await uploadSignature(anna, "contract_summary"), await uploadSignature(anna, "signature")];
  const named = {
    files: files.map(({ iri }) => iri),
    fileHashes: Object.fromEntries(files.map(({ iri, sha256 }) => [iri, sha256])),
    evidence: ["vzf_photographed", "contract_signed"].map((event) => ({ event, at })),
  };
  return { body: await prepareOrder(anna, { ...captured, ...named }), sent: null };
}

async function mailText(purpose: string): Promise<readonly [text: string, html: string]> {
  const row = await db()
    .selectFrom("mails")
    .select(["body_text", "body_html"])
    .where("purpose", "=", purpose)
    .executeTakeFirstOrThrow();
  return [plain(row.body_text), plain(row.body_html.replaceAll("&nbsp;", " "))];
}

async function exported(uuid: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${office.token}` };
  return Buffer.from(await (await fetch(`${server.url}/api/auftrags/${uuid}/evidence`, { headers })).arrayBuffer());
}

/** `evidence.json` lies first and as it is. */
function jsonIn(zip: Buffer): { shownTotals: unknown; order: { prices: { totals: unknown } } } {
  const start = zip.indexOf("evidence.json") + "evidence.json".length;
  return JSON.parse(zip.subarray(start, zip.indexOf("}\n", start) + 1).toString("utf8"));
}

describe("fifty orders, some of them taken before the price changed", { timeout: 1_800_000 }, () => {
  it("say the same on screen, VZF, mail, papers, export and in the database, to the cent, and each paper's seal is valid", async () => {
    const taken: Awaited<ReturnType<typeof take>>[] = [];
    for (let n = 0; n < orders; n += 1) {
      if (n % 10 === 0) await signIn();
      taken.push(await take(n));
      if (n % 10 === 9) await untilSealed(db());
    }
    expect(new Set(taken.map(({ shown }) => JSON.stringify(shown))).size).toBeGreaterThan(20);
    await signIn();
    let seals = 0;
    for (const { uuid, shown, bonus, sent } of taken) {
      const amounts = amountsOf(shown);
      const row = openedOrderRow(
        db(),
        await db().selectFrom("orders").selectAll().where("id", "=", uuid).executeTakeFirstOrThrow(),
      );
      expect([row.shown_totals, row.prices["totals"]]).toEqual([shown, shown]);
      expect(row.price_basis).toEqual({ onlineBonusCents: bonus });
      expect(row.provider_data["onlineBonus"]).toEqual(bonus === null ? undefined : { cents: bonus });
      expect(oddDeviations(row.deviations)).toEqual([]);
      const order = wire.order.parse((await anna.get(`/api/auftrags/${uuid}`)).body);
      expect(order.totals).toEqual(shown);

      const documents = (order.documents ?? []).filter((one) => one["@id"].startsWith("/api/documents/"));
      const bytesOf = async (type: string) => {
        const found = documents.find((one) => one.type === type);
        return (found && (await server.context.files.get(found["@id"].slice(-36)))) ?? new Uint8Array();
      };
      const read = async (type: string) => plain((await readPdf(await bytesOf(type))).text);
      const texts: string[] = [await read("order_confirmation"), ...(await mailText(`order:${uuid}`))];
      const sentMail = sent === null ? null : `broadcast:${sent.broadcast.slice(-36)}`;
      if (sentMail !== null) texts.push(await read("vzf_unsigned"), await read("vzf_signed"), ...(await mailText(sentMail)));
      /* The signed paper begins with the bytes that were sent. */
      const base = await bytesOf("vzf_unsigned");
      expect(sent === null ? null : sha256Of((await bytesOf("vzf_signed")).subarray(0, base.length))).toBe(sent?.sha256 ?? null);
      for (const text of texts) for (const amount of amounts) expect(text).toContain(amount);

      for (const type of ["vzf_signed", "order_confirmation", "withdrawal_instructions", "sepa_mandate"]) {
        const [seal, ...more] = sealsOf(await bytesOf(type));
        expect([seal?.includes("Signature is Valid"), seal?.includes("Total document signed"), more]).toEqual([true, true, []]);
        seals += 1;
      }
      const zip = await exported(uuid);
      expect(await verifyEvidence(zip)).toMatchObject({ problems: [], notes: [], number: row.number });
      const { shownTotals, order: facts } = jsonIn(zip);
      expect([shownTotals, facts.prices.totals]).toEqual([shown, shown]);
    }
    expect(seals).toBe(4 * orders);
  });
});

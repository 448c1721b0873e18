import { randomUUID } from "node:crypto";

import { iri, wire } from "@rundgang/contracts";
import { secondOrderForm } from "@rundgang/domain/second-form";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { addAccount } from "../testing/add-account.ts";
import { createClient, type Answer, type Client } from "../testing/client.ts";
import { ids, password } from "../testing/fixture.ts";
import { providerBody } from "../testing/master-kit.ts";
import { membersOf } from "../testing/members.ts";
import { openStream } from "../testing/open-stream.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const spoken = (answer: Answer) =>
  ((answer.body["violations"] ?? []) as { propertyPath: string; message: string }[]).map(
    ({ propertyPath, message }) => `${propertyPath}: ${message}`,
  );
const whole = JSON.stringify(secondOrderForm, null, 2);
const lineOf = (text: string, word: string) => text.split("\n").findIndex((line) => line.includes(word)) + 1;
const path = iri("order_forms", secondOrderForm.uuid);

describe("forms in the hands of the administration", () => {
  let server: TestServer;
  let admin: Client;
  let anna: Client;
  beforeAll(async () => {
    server = await startTestServer();
    await addAccount(server, "admin", "ROLE_ADMIN");
    [admin, anna] = await Promise.all([server.as("admin"), server.as("anna")]);
  });
  afterAll(() => server.close());

  const upload = (text: string, more: object = {}) =>
    admin.post("/api/order_forms", {
      uuid: randomUUID(),
      name: "form.json",
      text,
      provider: "/api/providers/3",
      regular: true,
      ...more,
    });
  const check = async (text: string) => {
    const answer = await admin.post("/api/form_checks", { name: "form.json", text });
    return wire.formCheck.parse(answer.body);
  };
  const version = (number: string, change: (text: string) => string = (text) => text) =>
    change(whole.replace('"version": "1"', `"version": "${number}"`));
  const activate = (number: string) => admin.patch(path, { version: number, status: "ACTIVE" });

  it("a form is checked, kept, activated, followed by another and taken back; tablets hear of each", async () => {
    const stream = await openStream(server.url, anna.token ?? "", "topic=order_forms/{id}");
    const heard = async () => {
      const { version: told, status } = JSON.parse((await stream.next())?.data ?? "{}");
      return `${told} ${status}`;
    };
    const first = await check(whole);
    expect(first).toMatchObject({ good: true, active: null, known: null, difference: [], unreadable: [], notActivatable: [] });
    expect(first.prices.every(({ was }) => was === null)).toBe(true);
    expect((await upload(whole)).status).toBe(201);
    expect((await anna.get("/api/order_forms?status=ACTIVE")).body["hydra:member"]).not.toContainEqual(
      expect.objectContaining({ uuid: secondOrderForm.uuid }),
    );
    expect((await activate("1")).status).toBe(200);
    expect(await heard()).toBe("1 ACTIVE");

    const next = version("2", (text) => text.replace('"cents": 3490', '"cents": 3590').replace("Zusatzdose", "Zweitdose"));
    const second = await check(next);
    expect(second.prices.filter(({ was, cents }) => was !== cents)).toMatchObject([{ was: 3490, cents: 3590 }]);
    expect(second.difference).toContainEqual({
      kind: "changed",
      what: expect.stringContaining("Auswahl"),
      text: "neu „Zweitdose“; ohne „Zusatzdose“",
    });
    expect(second.active).toMatchObject({ version: "1" });
    await upload(next);
    expect((await check(next)).known).toBe("same");
    await activate("2");
    expect(await heard()).toBe("2 ACTIVE");
    const back = await admin.patch(path, { version: "2", status: "INACTIVE", previous: true });
    expect(back.status).toBe(200);
    expect(await heard()).toBe("1 ACTIVE");
    await admin.patch(path, { version: "1", status: "INACTIVE" });
    expect(await heard()).toMatch(/ INACTIVE$/u);
    stream.close();

    const rows = membersOf(await admin.get(`/api/order_form_versions?form=${secondOrderForm.uuid}`)).map((one) =>
      wire.formVersion.parse(one),
    );
    expect(rows.map(({ version: one, status, by }) => [one, status, by])).toEqual([
      ["2", "INACTIVE", "Konto admin"],
      ["1", "INACTIVE", "Konto admin"],
    ]);
    expect(rows[1]?.states.map(({ status }) => status)).toEqual(["INACTIVE", "ACTIVE", "INACTIVE", "ACTIVE", "INACTIVE"]);
    const entries = membersOf(await admin.get("/api/audit_entries?entity[]=order_forms"));
    expect(entries[0]).toMatchObject({ action: "update", after: { status: "INACTIVE" }, name: "Konto admin" });
    expect((await admin.get(rows[0]?.["@id"] ?? "")).body).toMatchObject({ version: "2", name: secondOrderForm.name });
  });

  it("a version that is taken back gives way to the one before it, never to a later one that was taken back itself", async () => {
    const uuid = randomUUID();
    const own = (number: string) => version(number, (text) => text.replace(secondOrderForm.uuid, uuid));
    const at = iri("order_forms", uuid);
    const set = (number: string, change: object) => admin.patch(at, { version: number, ...change });
    const back = (number: string) => set(number, { status: "INACTIVE", previous: true });
    const stands = async () => {
      const rows = membersOf(await admin.get(`/api/order_form_versions?form=${uuid}`)).map((one) => wire.formVersion.parse(one));
      return Object.fromEntries(rows.map((row) => [row.version, [row.status, row.before]]));
    };
    for (const number of ["1", "2", "3", "4"]) await upload(own(number));
    await set("1", { status: "ACTIVE" });
    await set("2", { status: "ACTIVE" });
    await back("2");
    expect(await stands()).toMatchObject({ 1: ["ACTIVE", null], 2: ["INACTIVE", "1"], 3: ["INACTIVE", "1"] });
    const first = await back("1");
    expect([first.status, spoken(first)]).toEqual([422, ["previous: Vor dieser Fassung galt keine."]]);
    await set("4", { status: "ACTIVE" });
    expect(await stands()).toMatchObject({ 4: ["ACTIVE", "1"] });
    expect((await back("4")).status).toBe(200);
    expect(await stands()).toMatchObject({ 1: ["ACTIVE", null], 4: ["INACTIVE", "1"] });
    /* One that was taken back for nothing else does not come again either. */
    await set("2", { status: "ACTIVE" });
    await set("2", { status: "INACTIVE" });
    await set("3", { status: "ACTIVE" });
    expect((await back("3")).status).toBe(200);
    expect(await stands()).toMatchObject({ 1: ["ACTIVE", null], 3: ["INACTIVE", "1"] });
  });

  it("a draft that is kept again takes over where it is offered; of one that was in force that stays", async () => {
    const uuid = randomUUID();
    const own = version("1", (text) => text.replace(secondOrderForm.uuid, uuid));
    await upload(own);
    expect((await check(own)).kept).toEqual({ provider: "/api/providers/3", regular: true });
    expect((await upload(own, { regular: false })).body["regular"]).toBe(false);
    expect((await check(own)).kept).toEqual({ provider: "/api/providers/3", regular: false });
    await admin.patch(iri("order_forms", uuid), { version: "1", status: "ACTIVE" });
    expect(spoken(await upload(own, { regular: true }))).toEqual([
      "regular: Fassung 1 galt schon: Wo sie angeboten wird, bleibt. Bitte gib dem Formular eine neue Nummer (version).",
    ]);
    expect((await upload(own, { regular: false })).status).toBe(201);
  });

  it("activation needs the password of now", async () => {
    await upload(version("3"));
    server.advance(6 * 60_000);
    const stale = await activate("3");
    expect([stale.status, stale.body["code"]]).toEqual([403, "password_needed"]);
    const { body } = await admin.post("/api/office_session/confirmations", { password });
    admin = createClient(server.url, String(body["token"]));
    expect((await activate("3")).status).toBe(200);
  });

  it.each<[string, (text: string) => string, string, string]>([
    [
      "a comma too many",
      (text) => text.replace('"name": ', ',"name": '),
      ',"name": ',
      "davor steht vielleicht ein Komma zu viel",
    ],
    [
      "an unknown type",
      (text) => text.replace('"type": "Discount"', '"type": "Rabatt"'),
      '"Rabatt"',
      "'Rabatt' ist kein bekannter Typ",
    ],
    [
      "a price that is missing",
      (text) => text.replace('"glas-250",', '"glas-25",'),
      '"glas-25"',
      "Es gibt keinen Preis 'glas-25'.",
    ],
    [
      "a priceMode that is neither monthly nor once",
      (text) => text.replace('"mode": "monthly"', '"mode": "yearly"'),
      '"yearly"',
      "Ein Preis gilt 'monthly' (monatlich) oder 'once' (einmalig); 'yearly' ist keines davon.",
    ],
    [
      "a condition of unknown kind",
      (text) => text.replace('"kind": "value"', '"kind": "weather"'),
      '"weather"',
      "Eine Bedingung der Art 'weather' gibt es nicht",
    ],
    [
      "a customer without a name",
      (text) => text.replace('"relatedEntityField": "kundes.name"', '"relatedEntityField": "kundes.x"'),
      '"components"',
      "Kein Textfeld füllt den Namen des Kunden",
    ],
    [
      "boxes that do not fit a flow",
      (text) => text.replace(/"flows": \[\s*"mail"\s*\]/u, '"flows": ["mail", "paper"]'),
      '"mail", "paper"',
      "und dort ist das nicht geschehen",
    ],
    [
      "no mail",
      (text) => text.replace('"mailTemplate": "stadtnetz-vzf-1"', '"mailTemplate": null'),
      '"mailTemplate"',
      "Ohne Mail bekommt der Kunde keine Zusammenfassung",
    ],
  ])("a form is refused by line and path: %s", async (what, change, at, sentence) => {
    const text = change(version(`9-${what.length}`));
    const { good, unreadable, notActivatable } = await check(text);
    const problems = [...unreadable, ...notActivatable];
    expect([good, problems.map(({ message }) => message)]).toEqual([
      false,
      expect.arrayContaining([expect.stringContaining(sentence)]),
    ]);
    const { line } = problems.find(({ message }) => message.includes(sentence)) ?? { line: 0 };
    /* A component's fault is told at its fields. */
    expect(Math.abs(line - lineOf(text, at))).toBeLessThanOrEqual(20);
    /* What cannot be read is not kept; what may not be in force is kept, and not activated. */
    const kept = await upload(text);
    const refused = unreadable.length > 0 ? kept : await activate(`9-${what.length}`);
    expect([refused.status, spoken(refused).join(" ")]).toEqual([422, expect.stringContaining(sentence)]);
  });

  it("a form is refused whose version is there with other words, or whose uuid is another provider's", async () => {
    const other = version("1", (text) => text.replace("Zusatzdose", "Andere Dose"));
    expect((await check(other)).known).toBe("other");
    expect(spoken(await upload(other))).toEqual([
      "text: Die Fassung 1 gibt es schon, mit anderem Inhalt. Bitte gib dem Formular eine neue Nummer (version).",
    ]);
    expect(spoken(await upload(version("4"), { provider: "/api/providers/2" }))[0]).toContain(
      "gehört schon einem Formular des Anbieters 3",
    );
    expect(spoken(await upload(version("4"), { provider: "/api/providers/99" }))).toEqual([
      "provider: Den Anbieter 99 gibt es nicht.",
    ]);
    expect(spoken(await upload("", {}))).toEqual(["text: Die Datei ist leer."]);
  });

  it("a form whose mandate names another creditor than its provider is not activated", async () => {
    const content = providerBody({ number: 3 });
    await admin.post("/api/provider_versions", { uuid: randomUUID(), content });
    const other = version("5").replaceAll(/"creditorId": "[^"]+"/gu, '"creditorId": "AT61ZZZ01234567890"');
    const sentence = "Im Lastschriftmandat steht die Gläubiger-ID AT61ZZZ01234567890, beim Anbieter DE98ZZZ09999999999.";
    const { notActivatable, active } = await check(other);
    expect(active === null ? [sentence] : notActivatable.map(({ message }) => message)).toContain(sentence);
    await upload(other);
    expect(spoken(await activate("5")).join(" ")).toContain(sentence);
  });

  it.each(["contract", "vzf", "least", "usual", "most"])(
    "the paper %s of a checked form is a PDF, and an order has its mail",
    async (paper) => {
      const answer = await admin.post("/api/form_papers", { name: "form.json", text: whole, paper });
      const { mail, paper: data } = wire.formPaper.parse(answer.body);
      expect(
        Buffer.from(data ?? "", "base64")
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
      expect(mail === null).toBe(["contract", "vzf"].includes(paper));
    },
  );

  it("a form that is not regular is given to addresses, a territory and a project, and taken from them", async () => {
    const uuid = randomUUID();
    const extra = whole.replace(secondOrderForm.uuid, uuid).replace(`"name": "${secondOrderForm.name}"`, '"name": "Aktion"');
    const put = await upload(extra, { regular: false });
    expect(put.status).toBe(201);
    const form = iri("order_forms", uuid);
    const give = (body: object) => admin.post("/api/form_addresses", { uuid: randomUUID(), form, given: true, ...body });
    const named = async () => (await anna.get(iri("adresses", ids.westAddress))).body["additionalForms"];
    const versionOf = async () =>
      (
        await server.context.database.db
          .selectFrom("territories")
          .select("version")
          .where("id", "=", ids.west)
          .executeTakeFirstOrThrow()
      ).version;
    const before = await versionOf();
    const address = iri("adresses", ids.westAddress);
    expect((await give({ adresses: [address] })).body).toMatchObject({ addresses: 1 });
    expect([await named(), await versionOf()]).toEqual([[form], before + 1]);
    expect((await give({ adresses: [address] })).body).toMatchObject({ addresses: 0 });
    expect((await give({ territory: iri("territories", ids.west), given: false })).body).toMatchObject({ addresses: 1 });
    expect(await named()).toEqual([]);

    const project = iri("projects", ids.project);
    const assign = (to: string) => admin.post("/api/project_addresses", { uuid: randomUUID(), project: to, adresses: [address] });
    await give({ project });
    await assign(project);
    expect(await named()).toEqual([form]);
    const [row] = membersOf(await admin.get(`/api/order_form_versions?form=${uuid}`)).map((one) => wire.formVersion.parse(one));
    expect([row?.regular, row?.projects.map((one) => one["@id"])]).toEqual([false, [project]]);
    await give({ project, given: false });
    expect(await named()).toEqual([]);

    expect(spoken(await give({}))).toEqual([
      "project: Bitte nenne ein Ausbaugebiet, ein Gebiet oder Adressen, und davon nur eines.",
    ]);
    expect(spoken(await give({ project: iri("projects", ids.anna) }))).toEqual(["project: Dieses Ausbaugebiet gibt es nicht."]);
    expect(spoken(await give({ adresses: [iri("adresses", ids.anna)] }))).toEqual([
      "adresses: Eine dieser Adressen gibt es nicht.",
    ]);
    expect(spoken(await give({ form: iri("order_forms", ids.anna), project }))).toEqual(["form: Dieses Formular gibt es nicht."]);
    expect(spoken(await give({ form: path, project }))).toEqual([
      "form: Dieses Formular wird überall bei seinem Anbieter angeboten.",
    ]);
  });
});

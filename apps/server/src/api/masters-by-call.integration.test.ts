import { randomUUID } from "node:crypto";

import { iri, wire } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { plainImage } from "../files/testing/hostile-files.ts";
import { addAccount } from "../testing/add-account.ts";
import type { Answer, Client } from "../testing/client.ts";
import { ids } from "../testing/fixture.ts";
import { providerBody } from "../testing/master-kit.ts";
import { membersOf } from "../testing/members.ts";
import { openStream } from "../testing/open-stream.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const told = (answer: Answer) => (answer.body["violations"] as { propertyPath: string; message: string }[]) ?? [];
const spoken = (answer: Answer) => told(answer).map(({ propertyPath, message }) => `${propertyPath}: ${message}`);

describe("masters in the hands of the back office", () => {
  let server: TestServer;
  let admin: Client;
  let office: Client;
  let anna: Client;
  beforeAll(async () => {
    server = await startTestServer();
    await addAccount(server, "admin", "ROLE_ADMIN");
    [admin, office, anna] = await Promise.all([server.as("admin"), server.as("office"), server.as("anna")]);
  });
  afterAll(() => server.close());

  const setProvider = (content: object) => admin.post("/api/provider_versions", { uuid: randomUUID(), content });
  const versionsOf = async (number: number) =>
    membersOf(await office.get(`/api/provider_versions?provider=${number}`)).map((one) => wire.providerVersion.parse(one));

  const title = { kind: "title", title: "Willkommen" };
  const deck = (slides: readonly object[], more: object = {}) => ({
    uuid: randomUUID(),
    name: "Netz",
    provider: null,
    slides,
    ...more,
  });

  it("a provider is made, changed and previewed; each version stays with who and when", async () => {
    const content = providerBody();
    const { number } = content;
    const preview = await admin.post("/api/provider_previews", { content });
    const { mail, paper, keepsForm, formName } = wire.providerPreview.parse(preview.body);
    expect([preview.status, keepsForm, formName]).toEqual([200, false, "BN Privatkunden"]);
    expect(mail?.from).toBe("Beispielnetz <auftrag@beispielnetz.example>");
    expect(mail?.html).toContain("Beispielnetz GmbH");
    expect(
      Buffer.from(paper ?? "", "base64")
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect(await versionsOf(number)).toEqual([]);

    const made = await setProvider(content);
    expect([made.status, made.body["version"], made.body["by"]]).toEqual([201, 1, "Konto admin"]);
    const renamed = { ...content, name: "Stadtwerke Neustadt AG" };
    expect((await setProvider(renamed)).body["version"]).toBe(2);
    expect(spoken(await setProvider(renamed))).toEqual(["content: Nichts geändert: Das steht schon so in Fassung 2."]);
    const versions = await versionsOf(number);
    expect(versions.map(({ version, content: said, by }) => [version, said["name"], by])).toEqual([
      [2, "Stadtwerke Neustadt AG", "Konto admin"],
      [1, "Beispielnetz GmbH", "Konto admin"],
    ]);
    expect((await anna.get(`/api/providers/${number}`)).body["name"]).toBe("Stadtwerke Neustadt AG");
    const entries = membersOf(await admin.get("/api/audit_entries?entity[]=provider_versions"));
    expect(entries[0]).toMatchObject({
      name: "Konto admin",
      source: "web",
      label: "Stadtwerke Neustadt AG",
      entityId: String(number),
    });
  });

  it("a provider's buttons for visits reach the tablets, stay where nothing is said of them, and go by an empty list", async () => {
    const content = providerBody();
    const withButtons = (qualificationButtons: unknown) => ({
      ...content,
      settings: { ...content.settings, qualificationButtons },
    });
    const onTablet = async () => wire.provider.parse((await anna.get(`/api/providers/${content.number}`)).body).settings;
    const buttons = [
      { qualification: "APPOINTMENT", label: "Termin vereinbaren", color: "blue" },
      { qualification: "ORDER_REGISTERED", label: "Abschluss" },
      {
        qualification: "NO_INTEREST",
        label: "Nein",
        secondaryButtons: [{ label: "Zu teuer", color: "red" }, { label: "Zieht weg" }],
      },
      { qualification: "NOT_MARKETABLE", label: "Geht nicht", photo: true },
    ];
    expect((await setProvider(withButtons(buttons))).status).toBe(201);
    expect((await onTablet()).qualificationButtons).toEqual(buttons);
    expect((await setProvider({ ...content, name: "Stadtwerke Neustadt AG" })).status).toBe(201);
    expect((await onTablet()).qualificationButtons).toEqual(buttons);
    const [newest] = await versionsOf(content.number);
    expect(newest?.content["settings"]).toMatchObject({ qualificationButtons: buttons });
    const list = "content.settings.qualificationButtons";
    expect(spoken(await setProvider(withButtons([buttons[0]])))).toEqual([
      `${list}: Der Wert muss ORDER_REGISTERED und APPOINTMENT enthalten: Aufträge und Termine werden damit festgehalten.`,
    ]);
    expect(spoken(await setProvider(withButtons([{ ...buttons[0], color: "pink" }, buttons[1]])))).toEqual([
      `${list}.0.color: Der Wert muss eine dieser Farben sein: green, yellow, red, black, blue.`,
    ]);
    expect((await setProvider(withButtons([]))).status).toBe(201);
    expect((await onTablet()).qualificationButtons).toEqual([]);
  });

  it("a number or a name that is taken makes no next version of what somebody meant to be new", async () => {
    const content = providerBody({ number: 41, name: "Nahnetz GmbH" });
    const put = (follows: number | null, more: object = {}) =>
      admin.post("/api/provider_versions", { uuid: randomUUID(), content: { ...content, ...more }, follows });
    expect((await put(null)).body["version"]).toBe(1);
    expect(spoken(await put(null, { name: "Fernnetz GmbH" }))).toEqual([
      "content.number: Die Nummer 41 hat schon „Nahnetz GmbH“. Bitte wähle eine freie.",
    ]);
    expect((await put(1, { name: "Nahnetz AG" })).body["version"]).toBe(2);
    expect(spoken(await put(1, { name: "Nahnetz SE" }))).toEqual([
      "follows: Inzwischen gilt Fassung 2. Bitte schließe den Dialog und beginne mit ihr.",
    ]);
    expect((await versionsOf(41)).map(({ content: said }) => said["name"])).toEqual(["Nahnetz AG", "Nahnetz GmbH"]);

    const notice = {
      name: "hof-zeigen",
      when: "NO_ENTRY",
      title: "Hof",
      text: "Hof.",
      provider: null,
      territory: null,
      role: null,
    };
    const post = (follows: number | null, text: string) =>
      office.post("/api/call_to_action_versions", { uuid: randomUUID(), ...notice, text, follows });
    const first = await post(null, "a");
    expect(first.body["version"]).toBe(1);
    expect(spoken(await post(null, "b"))).toEqual([
      "name: Den Hinweis „hof-zeigen“ gibt es schon. Bitte wähle einen anderen Namen.",
    ]);
    const second = await post(1, "c");
    expect(second.body["version"]).toBe(2);
    expect(spoken(await post(1, "d"))).toEqual([
      "follows: Inzwischen gilt Fassung 2. Bitte schließe den Dialog und beginne mit ihr.",
    ]);

    await office.patch(String(second.body["@id"]), { ended: true });
    expect(spoken(await post(null, "e"))).toEqual([
      "name: Den Hinweis „hof-zeigen“ gab es schon; er ist beendet. Bitte wähle einen anderen Namen.",
    ]);

    const made = await admin.post("/api/presentation_decks", deck([title]));
    const change = (follows: number, name: string) => admin.patch(String(made.body["@id"]), { name, follows });
    expect((await change(1, "Netz 2")).status).toBe(200);
    expect(spoken(await change(1, "Netz 3"))).toEqual([
      "follows: Inzwischen gilt Fassung 2. Bitte schließe den Dialog und beginne mit ihr.",
    ]);
    await admin.patch(String(made.body["@id"]), { ended: true });
    expect((await change(2, "Netz 4")).status).toBe(200);
    await admin.patch(String(made.body["@id"]), { ended: true });
  });

  it("a form that somebody uploaded stays when its provider changes, with the new sender", async () => {
    const content = providerBody();
    await setProvider(content);
    const [first] = await versionsOf(content.number);
    const { body } = await admin.get(first?.form ?? "");
    const { name, uuid, data } = wire.orderForm.parse(body);
    const text = JSON.stringify({ uuid, name, version: "8", data });
    const provider = iri("providers", content.number);
    await admin.post("/api/order_forms", { uuid: randomUUID(), name: "8.json", text, provider, regular: true });
    await admin.patch(first?.form ?? "", { version: "8", status: "ACTIVE" });
    await setProvider({ ...content, mailSender: { name: "Neu", address: "neu@beispielnetz.example" } });
    const now = wire.orderForm.parse((await admin.get(first?.form ?? "")).body);
    expect([now.version, now.status]).toEqual(["8+2", "ACTIVE"]);
    expect(JSON.stringify(now.data)).toContain("neu@beispielnetz.example");
    await setProvider({ ...content, shortName: "BNX", mailSender: { name: "Neu", address: "neu@beispielnetz.example" } });
    expect((await admin.get(first?.form ?? "")).body["version"]).toBe("8+2");
  });

  it.each<[string, (content: wire.ProviderContent) => object, string]>([
    ["number 0", () => ({ number: 0 }), "content.number: Der Wert muss eine ganze Zahl ab 1 sein."],
    ["no name", () => ({ name: " " }), "content.name: Der Wert muss der Name der Firma in einer Zeile sein, ohne { } < >."],
    ["a template", () => ({ name: "Netz {{iban}}" }), "content.name: Der Wert muss der Name der Firma in einer Zeile sein"],
    [
      "a long short name",
      () => ({ shortName: "Beispielnetzwerk" }),
      "content.shortName: Der Wert darf höchstens 12 Zeichen haben.",
    ],
    [
      "a word as postcode",
      ({ address }) => ({ address: { ...address, postcode: "Lauf" } }),
      "content.address.postcode: Der Wert muss eine Postleitzahl aus 4 oder 5 Ziffern sein.",
    ],
    [
      "no mail",
      ({ contact }) => ({ contact: { ...contact, mail: "service@" } }),
      "content.contact.mail: Der Wert muss eine E-Mail-Adresse sein.",
    ],
    [
      "a sender with a header",
      () => ({ mailSender: { name: "A", address: "a@b.example\nBcc: x@y.example" } }),
      "content.mailSender.address: Der Wert muss eine E-Mail-Adresse sein.",
    ],
    [
      "a phone of words",
      ({ contact }) => ({ contact: { ...contact, phone: "keine" } }),
      "content.contact.phone: Der Wert muss eine Telefonnummer sein.",
    ],
    [
      "a wrong check digit",
      () => ({ creditorId: "DE97ZZZ09999999999" }),
      "content.creditorId: Der Wert ist keine Gläubiger-Identifikationsnummer, oder ihre Prüfziffern stimmen nicht.",
    ],
    [
      "a light colour",
      () => ({ colours: { accent: "#ffcc00" } }),
      "content.colours.accent: Der Wert ist zu hell: Der Kontrast zu Weiß",
    ],
    [
      "a colour by name",
      () => ({ colours: { accent: "blau" } }),
      "content.colours.accent: Der Wert muss eine Farbe wie „#424190“ sein",
    ],
  ])("a provider is refused at its field: %s", async (_what, change, sentence) => {
    const content = providerBody();
    const answer = await setProvider({ ...content, ...change(content) });
    expect([answer.status, spoken(answer)]).toEqual([422, [expect.stringContaining(sentence)]]);
    expect(await versionsOf(content.number)).toEqual([]);
  });

  it("a carrier is made, renamed and ended; an open tablet is told, and offers it no more", async () => {
    const stream = await openStream(server.url, anna.token ?? "", "topic=carriers/{id}");
    const post = (id: string, name: string) => admin.post("/api/carriers", { uuid: randomUUID(), id, name });
    expect((await post("20202", "Nordnetz")).status).toBe(201);
    expect(spoken(await post("20202", "Anderes"))).toEqual(["id: Die Kennung „20202“ gibt es schon."]);
    expect(spoken(await post("20203", "Nordnetz"))).toEqual(["name: „Nordnetz“ gibt es schon, mit der Kennung 20202."]);
    expect(spoken(await post("2 02", " "))).toEqual([
      "id: Die Kennung hat 1 bis 20 Buchstaben, Ziffern oder Bindestriche.",
      "name: Der Text darf nicht leer sein.",
    ]);
    const tag = (await admin.get("/api/carriers/20202")).headers.get("etag") ?? "";
    expect((await admin.patch("/api/carriers/20202", { name: "Nordnetz AG" }, { "if-match": tag })).status).toBe(200);
    const late = await admin.patch("/api/carriers/20202", { name: "X" }, { "if-match": tag });
    expect([late.status, late.body["code"]]).toEqual([412, "stale"]);
    expect((await admin.patch("/api/carriers/20202", { ended: true })).body["endedAt"]).toEqual(expect.any(String));
    const heard = [await stream.next(), await stream.next(), await stream.next()].map((one) => JSON.parse(one?.data ?? "{}"));
    expect(heard.map(({ name, endedAt }) => [name, endedAt === null])).toEqual([
      ["Nordnetz", true],
      ["Nordnetz AG", true],
      ["Nordnetz AG", false],
    ]);
    stream.close();
    expect(JSON.stringify((await anna.get("/api/carriers")).body)).not.toContain("20202");
    expect(membersOf(await office.get("/api/carriers?ended=true&q=nord&page=1"))).toHaveLength(1);
    const changes = membersOf(await office.get("/api/master_changes?entity=carriers&id=20202"));
    expect(changes.map((one) => wire.masterChange.parse(one)).map(({ by, action }) => [by, action])).toEqual([
      ["Konto admin", "update"],
      ["Konto admin", "update"],
      ["Konto admin", "insert"],
    ]);
  });

  it("a notice gets versions by the back office, reaches a tablet, and ends", async () => {
    const stream = await openStream(server.url, anna.token ?? "", "topic=call_to_actions/{id}");
    const notice = {
      name: "karte-einwerfen",
      when: "NO_ENTRY",
      title: "Karte einwerfen",
      text: "Bitte **jetzt**.",
      provider: null,
      territory: iri("territories", ids.west),
      role: null,
    };
    const post = (change: object = {}) =>
      office.post("/api/call_to_action_versions", { uuid: randomUUID(), ...notice, ...change });
    const first = await post();
    expect([first.status, first.body["version"]]).toEqual([201, 1]);
    expect(JSON.parse((await stream.next())?.data ?? "{}")).toMatchObject({ title: "Karte einwerfen", endedAt: null });
    expect((await post()).status).toBe(422);
    const second = await post({ text: "Bitte gleich." });
    expect(second.body["version"]).toBe(2);
    const list = membersOf(await office.get("/api/call_to_action_versions?name=karte-einwerfen"));
    expect(list.map((one) => [one["version"], one["territoryName"], one["endedAt"] === null])).toEqual([
      [2, "West", true],
      [1, "West", false],
    ]);
    expect(membersOf(await office.get("/api/call_to_action_versions?current=true&q=karte"))).toHaveLength(1);
    const ended = await office.patch(String(second.body["@id"]), { ended: true });
    expect([ended.status, typeof ended.body["endedAt"]]).toEqual([200, "string"]);
    expect(membersOf(await anna.get("/api/call_to_actions"))).toEqual([]);
    stream.close();
  });

  it.each<[string, object, string]>([
    [
      "a name of words",
      { name: "Karte Einwerfen" },
      "name: Der Wert muss aus 2 bis 60 Kleinbuchstaben, Ziffern und Bindestrichen sein.",
    ],
    ["an outcome that there is not", { when: "MAYBE" }, "when: Der Wert muss ein Ergebnis sein:"],
    ["a title of two lines", { title: "a\nb" }, "title: Der Wert muss eine Überschrift in einer Zeile sein"],
    ["no text", { text: "" }, "text: Der Wert muss ein Text sein."],
    ["markup", { text: "<script>" }, "text: Der Wert ist Markdown: HTML geht hier nicht."],
    ["a territory that there is not", { territory: iri("territories", ids.anna) }, "territory: Dieses Gebiet gibt es nicht."],
    ["a provider that there is not", { provider: iri("providers", 9999) }, "provider: Den Anbieter 9999 gibt es nicht."],
  ])("a notice is refused at its field: %s", async (_what, change, sentence) => {
    const good = { name: "gut", when: "NO_ENTRY", title: "T", text: "T", provider: null, territory: null, role: null };
    const answer = await office.post("/api/call_to_action_versions", { uuid: randomUUID(), ...good, ...change });
    expect([answer.status, spoken(answer)]).toEqual([422, [expect.stringContaining(sentence)]]);
  });

  it("a presentation is made of an uploaded picture, changed by versions, and shown to nobody any more", async () => {
    const data = (await plainImage("png", 80)).toString("base64");
    const picture = await admin.post("/api/presentation_pictures", { uuid: randomUUID(), data });
    const { sha256, width, height } = wire.presentationPicture.parse(picture.body);
    const image = { kind: "image", title: "Bild", alt: "Ein Bild", image: { sha256, width, height } };
    const body = deck([title, image]);
    const made = await admin.post("/api/presentation_decks", body);
    expect(made.status).toBe(201);
    const path = String(made.body["@id"]);
    const tag = (await admin.get(path)).headers.get("etag") ?? "";
    expect((await admin.patch(path, { name: "Netz 2" }, { "if-match": tag })).status).toBe(200);
    expect((await admin.patch(path, { name: "Netz 3" }, { "if-match": tag })).body["code"]).toBe("stale");
    expect((await admin.patch(path, { ended: true })).status).toBe(200);
    expect(membersOf(await anna.get("/api/presentation_decks"))).toEqual([]);
    const versions = membersOf(await office.get(`/api/presentation_deck_versions?deck=${body.uuid}`)).map((one) =>
      wire.deckVersion.parse(one),
    );
    expect(versions.map(({ version, name, shown, by }) => [version, name, shown, by])).toEqual([
      [2, "Netz 2", false, "Konto admin"],
      [1, "Netz", false, "Konto admin"],
    ]);
    await admin.patch(path, { slides: [title] });
    expect(membersOf(await anna.get("/api/presentation_decks"))).toMatchObject([{ name: "Netz 2", slides: [title] }]);
  });

  const unknown = { kind: "image", title: "Bild", alt: "x", image: { sha256: "0".repeat(64), width: 1, height: 1 } };
  it.each<[string, object, RegExp]>([
    ["no slide", deck([]), /^slides: /u],
    [
      "a slide without title",
      deck([title, { kind: "title", title: " " }]),
      /^slides\.1\.title: Der Text darf nicht leer sein\.$/u,
    ],
    ["a slide of unknown kind", deck([{ kind: "video", title: "x" }]), /^slides\.0(?:\.kind)?: /u],
    ["nine points", deck([{ kind: "text", title: "x", points: Array.from({ length: 9 }, () => "p") }]), /^slides\.0\.points: /u],
    ["a picture that nobody uploaded", deck([title, unknown]), /^slides\.1\.image: Dieses Bild ist noch nicht hochgeladen\.$/u],
    [
      "a provider that there is not",
      deck([title], { provider: iri("providers", 9999) }),
      /^provider: Den Anbieter 9999 gibt es nicht\.$/u,
    ],
    ["no name", deck([title], { name: "" }), /^name: Der Text darf nicht leer sein\.$/u],
  ])("a presentation is refused at slide and field: %s", async (_what, body, sentence) => {
    const answer = await admin.post("/api/presentation_decks", body);
    expect([answer.status, spoken(answer)]).toEqual([422, [expect.stringMatching(sentence)]]);
    for (const line of spoken(answer)) expect(line).not.toMatch(/Invalid|expected/u);
  });

  it.each([
    ["a text", Buffer.from("kein Bild"), "data: Das Bild kann nicht gelesen werden, oder es hat zu viele Pixel."],
    ["nothing", Buffer.alloc(0), "data: Das Bild kann nicht gelesen werden, oder es hat zu viele Pixel."],
  ])("a picture is refused: %s", async (_what, bytes, sentence) => {
    const answer = await admin.post("/api/presentation_pictures", { uuid: randomUUID(), data: bytes.toString("base64") });
    expect([answer.status, spoken(answer)]).toEqual([422, [sentence]]);
  });

  it("a version of the app is withdrawn and holds again; the tablet hears its days, the office its devices", async () => {
    const asked = async () => (await anna.get("/api/deprecated_fe_versions/5.15.0")).body;
    const post = (change: object) => admin.post("/api/app_versions", { uuid: randomUUID(), version: "5.15.0", ...change });
    const days = { deprecatedAt: "2026-10-25T00:00:00.000Z", discontinuedAt: "2027-04-01T00:00:00.000Z" };
    expect((await post(days)).status).toBe(201);
    expect(await asked()).toMatchObject({ deprecated: "2026-10-25 02:00:00", discontinued: "2027-04-01 02:00:00" });
    const path = "/api/app_versions/5.15.0";
    const wrong = await admin.patch(path, { discontinuedAt: "2026-10-01T00:00:00.000Z" });
    expect(spoken(wrong)[0]).toMatch(
      /^discontinuedAt: Version 5\.15\.0 wäre ab 01\.10\.2026.* nicht mehr unterstützt, aber erst ab/u,
    );
    const tag = (await admin.get(path)).headers.get("etag") ?? "";
    expect((await admin.patch(path, { deprecatedAt: null, discontinuedAt: null }, { "if-match": tag })).status).toBe(200);
    expect(await asked()).toMatchObject({ deprecated: null, discontinued: null });
    expect(spoken(await post({ version: "fünf" }))).toEqual(["version: Eine Version sieht aus wie 5.16.3."]);
    expect(spoken(await post({ version: "5.14.0" }))).toEqual(["deprecatedAt: Bitte wähle, ab wann."]);
    const changes = membersOf(await office.get("/api/master_changes?entity=deprecated_fe_versions&id=5.15.0"));
    expect(changes.map(({ action }) => action)).toEqual(["delete", "insert"]);
  });

  it("settings of a project and a provider reach an open tablet", async () => {
    const stream = await openStream(server.url, anna.token ?? "", "topic=projects/{id}/settings&topic=providers/{id}");
    await admin.patch(iri("projects", ids.project), { settings: { phase: "BAU", paperOrderPossible: "NEIN" } });
    expect(JSON.parse((await stream.next())?.data ?? "{}")).toMatchObject({ "@type": "ProjectSettings", phase: "BAU" });
    const content = providerBody();
    await setProvider(content);
    expect(JSON.parse((await stream.next())?.data ?? "{}")).toMatchObject({ "@type": "Provider", id: content.number });
    stream.close();
  });
});

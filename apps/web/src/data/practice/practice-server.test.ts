import { calls, iri, pathOf, wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";

import type { PracticeFact } from "./practice-facts.ts";
import { practiceForm, practiceUser } from "./practice-masters.ts";
import { createPracticeServer } from "./practice-server.ts";
import { freshState } from "./practice-state.ts";
import { practiceId } from "./practice-town.ts";

const now = new Date("2026-12-04T13:00:00.000Z");
const id = (number: number) => `0bad0000-0000-4000-8009-${String(number).padStart(12, "0")}`;
const door = iri("wohneinheits", practiceId("unit", 1));
const times = { created: "2026-12-04 14:00:00", createdAt: now.toISOString() };

function open() {
  const state = freshState();
  const server = createPracticeServer({ state, now: () => now, changed: () => Promise.resolve() });
  return {
    state,
    server,
    facts: (): readonly PracticeFact[] => state.facts,
    async ask(method: string, path: string, body?: object) {
      const response = await server.fetch(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
      const read: unknown = await response.json();
      return { status: response.status, body: read };
    },
  };
}

function orderBody(files: readonly string[]) {
  return {
    uuid: id(9),
    unit: door,
    kunde: iri("kundes", id(8)),
    type: "live",
    contractType: "live",
    erfassungsdatum: times.created,
    erfassungsdatumAt: times.createdAt,
    providerData: {},
    files,
    fileHashes: {},
    evidence: [],
    form: practiceForm["@id"],
    formVersion: "1",
    answers: {},
    shownTotals: { monthlyFirst: 0, monthlyLater: null, once: 0, firstMonths: 6 },
  };
}

async function withOrder() {
  const practice = open();
  const empty = "anrede vorname name aStrasse aHausnummer aHausnummerZs aPostleitzahl aOrt telPrivat telMobile email iban";
  const customer = Object.fromEntries(empty.split(" ").map((name) => [name, ""]));
  await practice.ask("POST", "/api/kundes", { uuid: id(8), geburtsdatum: null, ...customer });
  const form = new FormData();
  form.set("uuid", id(7));
  form.set("type", "signature");
  form.set("file", new Blob(["ink"], { type: "image/png" }));
  await practice.server.fetch("/api/uploaded_files", { method: "POST", body: form });
  const taken = await practice.ask("POST", "/api/auftrags", orderBody([iri("uploaded_files", id(7))]));
  return { ...practice, taken };
}

describe("an objection in the practice", () => {
  it("calls off what a salesman agreed there, and leaves what the customer asked for himself", async () => {
    const { state, ask } = open();
    const made = (number: number) => ({
      uuid: id(number),
      beginn: "2026-12-05 14:00:00",
      beginnAt: "2026-12-05T13:00:00.000Z",
      betreff: "Besuch",
      data: { unit: door },
    });
    for (const number of [20, 21]) expect(await ask("POST", "/api/termins", made(number))).toMatchObject({ status: 201 });
    const wished = state.appointments[id(21)];
    if (wished === undefined) throw new Error("the second appointment was not kept");
    state.appointments[id(21)] = { ...wished, creator: null };
    const adresse = iri("adresses", practiceId("address", 1));
    const said = { uuid: id(22), unit: door, adresse, position: 1, source: "door", note: "", ...times };
    expect(await ask("POST", "/api/objections", said)).toMatchObject({ status: 201 });
    expect([id(20), id(21)].map((one) => state.appointments[one]?.done)).toEqual([true, false]);
  });
});

describe("the practice server", () => {
  it("loads the town, the provider and the form as the contract has them", async () => {
    const { ask } = open();
    const salesman = z.parse(wire.salesman, (await ask("GET", pathOf(calls.getSalesman, { id: practiceUser.id }))).body);
    const [wanted = ""] = salesman.polygons[0]?.adresses ?? [];
    const addresses = await ask("GET", pathOf(calls.listAddresses, {}, { "uuid[]": [wanted] }));
    expect(z.parse(calls.listAddresses.reply, addresses.body)["hydra:member"]).toHaveLength(1);
    for (const call of [
      calls.listProviders,
      calls.listOrderForms,
      calls.listCarriers,
      calls.listAppointments,
      calls.listOrders,
    ]) {
      expect(z.safeParse(call.reply, (await ask("GET", call.path)).body).success).toBe(true);
    }
  });

  it("derives a door's state from a visit, and takes it back with it", async () => {
    const { ask, state, facts } = open();
    const visit = { uuid: id(1), ...times, qualifikation: "BLACKLISTED", wohneinheit: door };
    expect((await ask("POST", "/api/adress_qualifikations", visit)).status).toBe(201);
    const unit = () => state.addresses[practiceId("address", 1)]?.wohneinheiten[0];
    expect(unit()).toMatchObject({ status: "CLOSED", latestQualification: { qualifikation: "BLACKLISTED" } });
    expect(facts()).toEqual([{ type: "visit_arrived", id: id(1) }]);
    const patch = { editedAt: times.createdAt, data: { revoked: true } };
    await ask("PATCH", `/api/adress_qualifikations/${id(1)}`, patch);
    expect(unit()).toMatchObject({ status: "OPEN", latestQualification: null, qualifikationen: [] });
  });

  it("refuses as the server does: what the contract does not take, and what stands on nothing", async () => {
    const { ask } = open();
    const empty = await ask("POST", "/api/unit_comments", { uuid: id(2), created: times.created, comment: "   ", unit: door });
    expect(empty).toMatchObject({ status: 422, body: { violations: [{ propertyPath: "comment" }] } });
    const nowhere = { uuid: id(3), ...times, qualifikation: "NO_INTEREST", wohneinheit: iri("wohneinheits", id(99)) };
    expect(await ask("POST", "/api/adress_qualifikations", nowhere)).toMatchObject({
      status: 424,
      body: { code: "parent_missing" },
    });
    expect(await ask("POST", "/api/auftrags", orderBody([]))).toMatchObject({ status: 424 });
    expect(await ask("GET", "/api/accounts")).toMatchObject({ status: 404 });
  });

  it("takes a signed order once, sells its door, and knows when it was corrected", async () => {
    const { taken, ask, state, server, facts } = await withOrder();
    expect(taken.status).toBe(201);
    expect(z.safeParse(wire.order, taken.body).success).toBe(true);
    expect(facts()).toEqual([{ type: "order_arrived", live: true, signed: true }]);
    expect(state.addresses[practiceId("address", 1)]?.wohneinheiten[0]?.status).toBe("SALE");
    await ask("POST", "/api/auftrags", orderBody([]));
    expect(facts()).toHaveLength(1);

    const pending = { uuid: id(5), status: "PENDING", auftrag: iri("auftrags", id(9)), statusDt: times.created };
    expect(await ask("POST", "/api/auftrag_statuses", pending)).toMatchObject({ status: 422 });
    expect(server.askBack()).toBe(true);
    await ask("PATCH", `/api/kundes/${id(8)}`, { iban: "DE02500105170137075030" });
    expect(state.orders[id(9)]).toMatchObject({ delivered: { iban: true }, status: { status: "CHANGE_REQUEST" } });
    expect((await ask("POST", "/api/auftrag_statuses", pending)).status).toBe(201);
    expect(facts().map(({ type }) => type)).toEqual(["order_arrived", "asked_back", "corrected"]);
  });

  it("marks the summary's paper, and says of its mail that it is out", async () => {
    const { ask, server } = open();
    const { form, formVersion, answers, shownTotals } = orderBody([]);
    const mail = { requested: times.created, requestedAt: times.createdAt, customerName: "Erika", customerMail: "e@example.org" };
    const asked = { uuid: id(4), ...mail, template: null, unit: door, data: {}, form, formVersion, answers, shownTotals };
    const { body } = await ask("POST", "/api/customer_broadcasts", asked);
    const broadcast = z.parse(wire.broadcast, body);
    expect(broadcast.mail?.state).toBe("handed_over");
    const paper = await server.fetch(`${broadcast.attachments[0]?.["@id"]}/stream`, { method: "GET" });
    const { PDFDocument } = await import("pdf-lib");
    expect((await PDFDocument.load(await paper.arrayBuffer())).getTitle()).toBe("ÜBUNG: Vertragszusammenfassung");
  });

  it("takes an order whose papers it made itself", async () => {
    const { ask } = await withOrder();
    const { form, formVersion, answers, shownTotals } = orderBody([]);
    const mail = { requested: times.created, requestedAt: times.createdAt, customerName: "Erika", customerMail: "e@example.org" };
    const asked = { uuid: id(4), ...mail, template: null, unit: door, data: {}, form, formVersion, answers, shownTotals };
    const { attachments } = z.parse(wire.broadcast, (await ask("POST", "/api/customer_broadcasts", asked)).body);
    const files = [iri("uploaded_files", id(7)), ...attachments.map((paper) => paper["@id"])];
    expect((await ask("POST", "/api/auftrags", { ...orderBody(files), uuid: id(10) })).status).toBe(201);
    const unknown = iri("documents", id(98));
    expect((await ask("POST", "/api/auftrags", { ...orderBody([unknown]), uuid: id(11) })).status).toBe(424);
  });

  it("keeps photos and notes of a house, shows a photo's bytes, and takes a note away", async () => {
    const { ask, state, server } = await withOrder();
    const adresse = iri("adresses", practiceId("address", 1));
    const notes = () => state.addresses[practiceId("address", 1)]?.notes ?? [];
    const photo = {
      uuid: id(20),
      adresse,
      wohneinheit: door,
      position: 1,
      place: "basement",
      file: iri("uploaded_files", id(7)),
      ...times,
    };
    const taken = await ask("POST", "/api/address_notes", photo);
    expect(taken.status).toBe(201);
    expect(z.parse(calls.postAddressNote.reply, taken.body)).toMatchObject({
      text: "",
      place: "basement",
      creatorId: practiceUser.id,
    });
    await ask("POST", "/api/address_notes", photo);
    await ask("POST", "/api/address_notes", { uuid: id(21), adresse, text: "Klingel defekt", ...times });
    expect(notes().map(({ uuid, text }) => [uuid, text])).toEqual([
      [id(20), ""],
      [id(21), "Klingel defekt"],
    ]);
    expect((await ask("POST", "/api/address_notes", { uuid: id(22), adresse, ...times })).status).toBe(422);
    const gone = { uuid: id(23), adresse, file: iri("uploaded_files", id(97)), ...times };
    expect((await ask("POST", "/api/address_notes", gone)).status).toBe(424);
    for (const way of ["preview", "stream"]) {
      const bytes = await server.fetch(`/api/uploaded_files/${id(7)}/${way}`, { method: "GET" });
      expect([bytes.headers.get("content-type"), await bytes.text()]).toEqual(["image/png", "ink"]);
    }
    expect((await ask("PATCH", `/api/address_notes/${id(20)}`, { removed: true })).status).toBe(200);
    expect(notes().map(({ uuid }) => uuid)).toEqual([id(21)]);
  });

  it("answers nothing while the coach has cut the line", async () => {
    const { ask, server } = open();
    server.setLine(false);
    await expect(ask("GET", "/health")).rejects.toThrow(TypeError);
    server.setLine(true);
    expect((await ask("GET", "/health")).body).toEqual({ status: "ok" });
  });
});

import { beforeAll, describe, expect, it } from "vitest";

import { toBase64 } from "./keys/bytes.ts";
import { createAppData } from "./create-app-data.ts";
import type { AppData } from "./types.ts";
import { installBrowser, type ShimmedBrowser } from "./testing/browser-shim.ts";
import { databaseNames, dumpDatabases, findTexts } from "./testing/dump-storage.ts";
import { createMemoryShareDisk, type MemoryShareDisk } from "./testing/memory-share-disk.ts";
import { refusal } from "./testing/fake-server.ts";
import { sampleAddress, sampleUnit, uuidOf } from "./testing/samples.ts";
import { settled } from "./testing/settled.ts";
import { createTownServer, type TownServer } from "./testing/town-server.ts";
import { sampleAsked, sampleCustomer, sampleForm, sampleRequest } from "./testing/order-samples.ts";

/* No part of the app makes any of these by itself. */
const iban = "DE02120300000000202051";
const name = "Wüstenrot-Kanarienvogel";
const loadedName = "Zeisig-Altbestand";
const street = "Kanariengasse";
const mail = "kanarie@example.org";
const searched = "kanarienv";
const password = "geheimes Kanarienwort";
const typed = `${name} wünscht Rückruf`;
const secrets = [iban, name, loadedName, street, mail, searched, password];

const unitId = uuidOf(14, 2);
const other = uuidOf(15, 2);
const address = sampleAddress(14, { strasse: street, wohneinheiten: [sampleUnit(14, 14, { name: loadedName })] });
const asked = sampleAsked(1, {
  customer: { ...sampleCustomer(1), name, email: mail, iban },
  providerData: { sepa: { iban } },
  status: sampleRequest(1, { iban: true }, { description: `${name} hat eine neue IBAN` }),
});
const totals = { monthlyFirst: 2499, monthlyLater: 4499, once: 6999, firstMonths: 12 };

let server: TownServer;
let browser: ShimmedBrowser;
let app: AppData;
let disk: MemoryShareDisk;
beforeAll(async () => {
  server = createTownServer([address, sampleAddress(15)], { "/api/order_forms": [sampleForm], "/api/auftrags": [asked] });
  server.sessions.passwords.set("verkauf1", { password, sub: uuidOf(1, 9) });
  server.sessions.passwords.set("verkauf2", { password: "ein anderes", sub: uuidOf(2, 9) });
  browser = installBrowser((url, init) => server.fetch(url, init));
  disk = createMemoryShareDisk();
  app = createAppData(disk);
  await settled(app.session, ({ type }) => type === "signed_out");
});

/** Where names, numbers, the password, a token, a data key or a share lie in clear. */
const found = () => {
  const { keys, issued } = server.sessions;
  const shares = [...disk.files.values()].map((share) => toBase64(share));
  return findTexts([...secrets, ...issued, ...keys.map(({ key }) => key), ...shares], browser.localStorage);
};
const isEmpty = () => app.queue.getSnapshot().ready && app.queue.getSnapshot().waiting + app.queue.getSnapshot().sending === 0;

async function draft(): Promise<void> {
  const answers = { product: "basic", iban, name };
  await app.commands.beginDraft({ unitId, form: sampleForm, contractType: "live", answers: {} });
  await app.commands.saveDraft(unitId, { answers }, (await app.commands.draftOf(unitId))?.heldBy ?? null);
  const signature = new Blob([`${name} ${iban}`], { type: "image/png" });
  expect(await app.commands.putDraftFile(unitId, { type: "signature", bytes: signature })).toMatchObject({ ok: true });
}

async function submit() {
  return app.commands.submitOrder({
    unitId,
    customer: {
      anrede: "Frau",
      vorname: "Ada",
      name,
      geburtsdatum: null,
      aStrasse: street,
      aHausnummer: "14",
      aHausnummerZs: "",
      aPostleitzahl: "38990",
      aOrt: "Wiesenbrück",
      telPrivat: "",
      telMobile: "",
      email: mail,
      iban,
    },
    unitName: name,
    providerData: { sepa: iban },
    shownTotals: totals,
    priceBasis: { onlineBonusCents: null },
    answers: { product: "basic", iban, name },
    evidence: [],
  });
}

describe("what lies on the device", () => {
  it("would be found if it lay there in clear", async () => {
    const open = indexedDB.open("in-clear", 1);
    await new Promise<void>((resolve) => {
      open.addEventListener("upgradeneeded", () => {
        const rows = open.result.createObjectStore("rows");
        rows.put({ deep: [{ iban }], bytes: new TextEncoder().encode(`x ${name}`) }, 1);
      });
      open.addEventListener("success", () => resolve());
    });
    expect(await found()).toEqual([`in-clear/rows: ${iban}`, `in-clear/rows: ${name}`]);
    open.result.close();
    indexedDB.deleteDatabase("in-clear");
  });

  it("names nobody after the load, with a search typed, and a draft begun", async () => {
    expect(await app.login("verkauf1", password)).toEqual({ ok: true });
    await settled(app.load, ({ type }) => type === "ready");
    expect(app.list.getSnapshot().at(0)?.strasse).toBe(street);
    app.setListPreferences({ filterString: searched });
    app.keepTypedText("Kommentar", typed);
    await draft();
    await expect.poll(async () => (await dumpDatabases()).map(({ at }) => at)).toContain("rundgang-session/preferences");
    expect(await found()).toEqual([]);
    expect(await app.commands.draftOf(unitId)).toMatchObject({ answers: { iban, name } });
  });

  it("names nobody with a correction request, and its answer begun", async () => {
    await settled(app.inbox, ({ entries }) => entries.length === 1);
    expect(app.inbox.getSnapshot().entries[0]?.order.customer?.name).toBe(name);
    expect(await app.commands.setCorrectionIban(asked.uuid, iban)).toEqual({ ok: true });
    await settled(app.inbox, ({ entries }) => entries[0]?.draft?.iban === iban);
    expect(await found()).toEqual([]);
  });

  it("names nobody while an order, a comment and a refused request wait", async () => {
    server.queue.fate = ({ path, body }) => {
      if (path === "/api/unit_comments")
        return { status: 422, body: { ...refusal(422, "invalid"), "hydra:description": `${name}, ${iban}` } };
      if (path === "/api/kundes" && "uuid" in body) return { status: 503, body: refusal(503, "busy") };
      return "answer";
    };
    await app.commands.addComment({ unitId: other, text: `${name} will ${iban}` });
    await app.commands.patchUnit({ unitId: other, name });
    expect(await submit()).toMatchObject({ ok: true });
    await settled(app.queue, ({ blocked, entries }) => blocked === 1 && entries.some((entry) => entry.reason?.includes(iban)));
    await expect.poll(found).toEqual([]);
    await expect.poll(() => app.queue.getSnapshot().entries.map((entry) => entry.title)).toContain(`Auftrag ${name}`);
  });

  it("names nobody after all has arrived", async () => {
    server.queue.fate = () => "answer";
    const [blocked] = app.queue.getSnapshot().entries.filter(({ state }) => state === "blocked");
    expect(await app.retryRequest(blocked?.id ?? "")).toEqual({ ok: true });
    app.sendNow();
    await settled(app.queue, isEmpty);
    expect([...server.queue.stored.values()].find(({ path }) => path === "/api/kundes")?.body).toMatchObject({ name, iban });
    expect(await found()).toEqual([]);
  });

  it("is gone after the logout but for sealed work, which another user sees counted", async () => {
    server.queue.fate = () => "lose-request";
    await app.commands.addComment({ unitId: other, text: `${name} noch einmal` });
    await app.logout();
    expect(await databaseNames()).toEqual(["rundgang-session", `rundgang-work-${uuidOf(1, 9)}`]);
    expect(await found()).toEqual([]);
    expect(app.session.getSnapshot()).toMatchObject({ type: "signed_out", lockedRequests: 1 });
    expect(server.sessions.revoked).toHaveLength(1);
    expect(disk.files.size).toBe(0);

    await app.login("verkauf2", "ein anderes");
    await settled(app.lockedRequests, (count) => count === 1);
    expect(app.queue.getSnapshot().waiting).toBe(0);
    expect(app.typedText("Kommentar")).toBe("");
    await app.logout();
  });

  it("opens without a line with the same password, is held, and goes out after a login with a line", async () => {
    server.cut = true;
    expect(await app.login("verkauf1", password)).toEqual({ ok: true });
    expect(app.session.getSnapshot()).toMatchObject({ type: "signed_in", tokens: false });
    await settled(app.load, ({ type }) => type === "absent");
    await settled(app.queue, ({ waiting, blocked }) => waiting === 1 && blocked === 0);
    expect(app.typedText("Kommentar")).toBe(typed);
    expect(await found()).toEqual([]);
    server.cut = false;
    server.queue.fate = () => "answer";
    server.queue.seen.length = 0;
    expect(await app.renewSession(password)).toEqual({ ok: true });
    await settled(app.queue, isEmpty);
    expect(server.queue.seen.map(({ body }) => body["comment"])).toEqual([`${name} noch einmal`]);
    await settled(app.load, ({ type }) => type === "ready");
    expect(await found()).toEqual([]);
  });

  it("takes nobody in where the browser has no place for the share, and says so; what is unsent stays", async () => {
    await app.logout();
    disk.isBroken = true;
    const revoked = server.sessions.revoked.length;
    const refused = await app.login("verkauf1", password);
    expect(refused).toMatchObject({ ok: false, code: "unavailable", text: expect.stringContaining("nicht sicher ablegen") });
    expect(app.session.getSnapshot().type).toBe("signed_out");
    await expect.poll(() => server.sessions.revoked.length).toBe(revoked + 1);
    expect(await found()).toEqual([]);
    disk.isBroken = false;
    expect(await app.login("verkauf1", password)).toEqual({ ok: true });
  });
});

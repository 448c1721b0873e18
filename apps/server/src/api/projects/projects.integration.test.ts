import { randomUUID } from "node:crypto";

import { dateOf, iri, wire } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { addAccount } from "../../testing/add-account.ts";
import type { Answer, Client } from "../../testing/client.ts";
import { ids } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const told = (answer: Answer) => JSON.stringify(answer.body["violations"]);
const settings = { phase: "NFB", paperOrderPossible: "JA" };

describe("projects in the hands of the administration", () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer();
    await addAccount(server, "admin", "ROLE_ADMIN");
    admin = await server.as("admin");
  });
  afterAll(() => server.close());

  const create = (more: object = {}) =>
    admin.post("/api/projects", { uuid: randomUUID(), name: `Ausbau ${randomUUID()}`, settings, ...more });
  const tomorrow = () => dateOf(new Date(server.context.clock().getTime() + 2 * 86_400_000).toISOString());
  const assign = (project: unknown, more: object) =>
    admin.post("/api/project_addresses", { uuid: randomUUID(), project, ...more });

  it("a project is made, gets a territory's addresses, and then a quota", async () => {
    const made = await create({ name: "Hof Nord" });
    expect(wire.project.parse(made.body)).toMatchObject({ name: "Hof Nord", settings, quota: null, addresses: 0, units: 0 });
    const path = String(made.body["@id"]);
    const versions = async () =>
      (await server.context.database.db.selectFrom("territories").select(["id", "version"]).execute()).map(
        ({ id, version }) => [id, version] as const,
      );
    const before = new Map(await versions());
    expect((await assign(path, { territory: iri("territories", ids.west) })).body).toMatchObject({ addresses: 2 });
    /* Tablets load a territory anew when its version has grown. */
    const grown = (await versions()).filter(([id, version]) => version === (before.get(id) ?? 0) + 1).map(([id]) => id);
    expect(grown).toContain(ids.west);
    const quota = { share: 40, base: "units", until: tomorrow() };
    const changed = await admin.patch(path, { quota });
    expect(changed.body).toMatchObject({
      quota,
      addresses: 2,
      units: 4,
      territories: [{ name: "West", addresses: 2, units: 4 }],
    });
    expect((await assign(path, { territory: iri("territories", ids.west) })).body).toMatchObject({ addresses: 0 });
    expect((await assign(iri("projects", ids.project), { adresses: [iri("adresses", ids.westAddress)] })).body).toMatchObject({
      addresses: 1,
    });
    expect(membersOf(await admin.get(`/api/audit_entries?entity[]=projects&entityId=${path.slice(-36)}`))[0]).toMatchObject({
      after: { quota },
    });
  });

  it("changed settings hold from now on, every version of them stays, and devices read the newest", async () => {
    const { body } = await create();
    const path = String(body["@id"]);
    const next = { phase: "BAU", paperOrderPossible: "NEIN", onlineBonus: { cents: 7500 } };
    const changed = wire.project.parse((await admin.patch(path, { settings: next })).body);
    expect(changed.versions.map((one) => one.settings)).toEqual([next, settings]);
    expect(changed.versions.map(({ since }) => since === null)).toEqual([false, true]);
    const anna = await server.as("anna");
    expect((await anna.get(`${path}/settings`)).body).toMatchObject(next);
    const without = wire.project.parse((await admin.patch(path, { settings })).body);
    expect([without.settings, without.versions.length]).toEqual([settings, 3]);
  });

  it.each([
    [
      "a quota of nothing",
      { quota: { share: 0, base: "units", until: "2999-01-01" } },
      "quota.share",
      "Die Quote liegt über 0 % und höchstens bei 100 %.",
    ],
    ["a quota of 1,000 %", { quota: { share: 1000, base: "units", until: "2999-01-01" } }, "quota.share", "höchstens bei 100 %"],
    [
      "a date in the past",
      { quota: { share: 40, base: "units", until: "2020-01-01" } },
      "quota.until",
      "Die Frist liegt in der Vergangenheit.",
    ],
    ["a date that there is not", { quota: { share: 40, base: "units", until: "2999-02-30" } }, "quota.until", "JJJJ-MM-TT"],
    [
      "an area without units",
      { quota: { share: 40, base: "units", until: "2999-01-01" } },
      "quota",
      "liegt noch keine Wohneinheit",
    ],
    [
      "an area without addresses",
      { quota: { share: 40, base: "addresses", until: "2999-01-01" } },
      "quota",
      "liegt noch keine Adresse",
    ],
    ["a bonus of nothing", { settings: { ...settings, onlineBonus: { cents: 0 } } }, "settings.onlineBonus.cents", "über 0 €"],
    ["no phase", { settings: { ...settings, phase: " " } }, "settings.phase", "Der Text darf nicht leer sein."],
    ["a name that is taken", { name: "Hof Süd" }, "name", "Ein Ausbaugebiet „Hof Süd“ gibt es schon."],
  ])("%s is refused at its field, and nothing is changed", async (_what, change, at, message) => {
    await create({ name: "Hof Süd" });
    const { body } = await create();
    const answer = await admin.patch(String(body["@id"]), change);
    expect([answer.status, told(answer)]).toEqual([422, expect.stringContaining(message)]);
    expect(told(answer)).toContain(`"propertyPath":"${at}"`);
    expect((await admin.get(String(body["@id"]))).body).toEqual(body);
  });

  it.each([
    ["neither territory nor addresses", {}, "nicht beides"],
    ["both", { territory: iri("territories", ids.west), adresses: [iri("adresses", ids.westAddress)] }, "nicht beides"],
    ["a territory that there is not", { territory: iri("territories", ids.anna) }, "Dieses Gebiet gibt es nicht."],
    ["an address that there is not", { adresses: [iri("adresses", ids.anna)] }, "Eine dieser Adressen gibt es nicht."],
  ])("of %s nothing is assigned", async (_what, more, message) => {
    const answer = await assign(iri("projects", ids.project), more);
    expect([answer.status, told(answer)]).toEqual([422, expect.stringContaining(message)]);
  });

  it("a change of a version that is no more is refused with the new one", async () => {
    const { body } = await create();
    const path = String(body["@id"]);
    const tag = (await admin.get(path)).headers.get("etag") ?? "";
    const first = await admin.patch(path, { name: `Eins ${randomUUID()}` }, { "if-match": tag });
    const late = await admin.patch(path, { name: "Zwei" }, { "if-match": tag });
    expect([first.status, late.status, late.body["code"], late.body["current"]]).toEqual([200, 412, "stale", first.body]);
  });
});

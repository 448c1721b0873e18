import { wire } from "@rundgang/contracts";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { dumpBody, pingBody } from "../testing/bodies.ts";
import type { Client } from "../testing/client.ts";
import { emptyTables } from "../testing/empty-tables.ts";
import { ids } from "../testing/fixture.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { parseArguments } from "./parse-arguments.ts";
import { runHelp } from "./run-help.ts";
import { letGo } from "../testing/let-go.ts";

describe("help from afar", () => {
  let server: TestServer;
  let anna: Client;
  let bert: Client;
  beforeAll(async () => {
    server = await startTestServer();
    [anna, bert] = [await server.as("anna"), await server.as("bert")];
  });
  afterAll(() => server.close());

  /** The operator's command beside a running server, as it is with PostgreSQL. */
  async function command(...words: readonly string[]): Promise<string> {
    const order = parseArguments(words);
    if (order === null) throw new Error("help was not asked for");
    return (await runHelp(server.context.database.db, order, server.context.clock())).join("\n");
  }
  const ask = async (...words: readonly string[]) => {
    const told = await command(...words, "--by", "Ina Betrieb");
    return /Erbeten: (\S+)/u.exec(told)?.[1] ?? told;
  };
  const dumpers = async (who: Client) => wire.dumpers.parse((await who.get("/api/dumpers")).body);
  const nothing = { "@type": "Dumpers", users: [], purge: {}, dissolveDependency: {}, changeRequestPriority: {} };

  describe("from its wish to its end", () => {
    beforeEach(() => emptyTables(server.context.database.db, "device_tasks"));

    it("asks nobody of anything at first", async () => {
      expect(await dumpers(anna)).toEqual(nothing);
      expect(await command("list")).toBe("Es ist nichts erbeten.");
    });

    it("tells a person's devices what is asked of them, and nobody else", async () => {
      const [purged, held, parent, late] = [v7(), v7(), v7(), v7()];
      await ask("dump", "anna");
      const purge = await ask("purge", "anna", purged);
      const dissolve = await ask("dissolve", "anna", held, parent);
      await ask("priority", "anna", late, "3");
      const priority = await ask("priority", "anna", late, "9");
      expect(await dumpers(anna)).toEqual({
        "@type": "Dumpers",
        users: [ids.anna],
        purge: { [ids.anna]: { [purged]: purge } },
        dissolveDependency: { [ids.anna]: { [held]: { [parent]: dissolve } } },
        changeRequestPriority: { [ids.anna]: { [late]: { id: priority, priority: 9 } } },
      });
      expect(await dumpers(bert)).toEqual(nothing);
      expect(await ask("purge", "anna", purged)).toBe(`Das ist schon erbeten: ${purge}`);
    });

    it("takes a dump of whoever is listed, once and without tokens, signatures and IBANs; shows it; forgets it after a month", async () => {
      const task = await ask("dump", "anna");
      const body = dumpBody({
        localStore: { queue: [{ iban: "DE89370400440532013000", refreshToken: "x", signature: "y", kind: "order" }] },
      });
      expect((await bert.post("/api/local_storage_dumps", body)).status).toBe(403);
      const named = { ...body, mitarbeiter: `/api/mitarbeiters/${ids.anna}`, time: "2026-11-26 08:00:00" };
      expect((await bert.post("/api/local_storage_dumps", named)).status).toBe(403);
      const reply = await anna.post("/api/local_storage_dumps", named, { "content-type": "application/ld+json" });
      expect([reply.status, reply.body["uuid"]]).toEqual([201, task]);
      expect((await anna.post("/api/local_storage_dumps", named)).status).toBe(403);
      expect(await dumpers(anna)).toEqual(nothing);
      const shown = await command("show", task);
      expect(shown).toContain("Abbild des Geräts");
      expect(shown).toContain("erbeten (Ina Betrieb)");
      expect(shown).toContain("erfüllt (Gerät)");
      expect(shown).toContain('"kind": "order"');
      expect(shown).not.toMatch(/DE8937|"x"|"y"/u);
      await letGo(server.context.database.db, new Date(Date.now() + 31 * 86_400_000), ["device_task_contents"]);
      expect(await command("show", task)).toContain("Vom Gerät liegt nichts vor.");
    });

    it("refuses a dump that is too large, and goes on waiting for one", async () => {
      await ask("dump", "anna");
      const large = dumpBody({ localStore: { text: "x ".repeat(1_100_000) } });
      expect((await anna.post("/api/local_storage_dumps", large)).status).toBe(413);
      const tooMuch = dumpBody({ localStore: { text: "x ".repeat(1_048_570) } });
      expect((await anna.post("/api/local_storage_dumps", tooMuch)).status).toBe(422);
      expect((await dumpers(anna)).users).toEqual([ids.anna]);
    });

    it("lets a device give a request up only after it has handed it over", async () => {
      const request = v7();
      const task = await ask("purge", "anna", request);
      const done = () => anna.patch(`/api/dumpers/${task}`, { outcome: "done" });
      expect(await done()).toMatchObject({ status: 422, body: { violations: [{ propertyPath: "outcome" }] } });
      const data = { id: request, kind: "comment", body: { comment: "Klingel defekt", iban: "DE89370400440532013000" } };
      const hand = (who: Client, body: object) => who.patch(`/api/purged_requests/${task}`, body);
      expect((await hand(bert, { data })).status).toBe(403);
      expect(await hand(anna, { data: { ...data, id: v7() } })).toMatchObject({
        status: 422,
        body: { violations: [{ propertyPath: "data.id" }] },
      });
      expect((await anna.patch(`/api/purged_requests/${v7()}`, { data })).status).toBe(404);
      expect((await hand(anna, { data })).body).toMatchObject({ "@type": "PurgedRequest", uuid: task, request });
      /* Its answer was lost: the device hands it over again. */
      expect((await hand(anna, { data })).status).toBe(200);
      expect((await bert.patch(`/api/dumpers/${task}`, { outcome: "done" })).status).toBe(403);
      expect((await done()).body).toMatchObject({ "@type": "DeviceTask", isOpen: false });
      expect((await hand(anna, { data })).status).toBe(409);
      const shown = await command("show", task);
      expect(shown.match(/Anfrage übergeben/gu)).toHaveLength(1);
      expect(shown).toContain("Klingel defekt");
      expect(shown).not.toContain("DE8937");
    });

    it("notes why a device has not done it; what it cannot decide yet stays asked", async () => {
      const task = await ask("priority", "anna", v7(), "5");
      for (const outcome of ["may_have_arrived", "may_have_arrived", "not_found", "done"])
        expect((await anna.patch(`/api/dumpers/${task}`, { outcome })).status).toBe(200);
      expect(
        (await command("list"))
          .split("\n")
          .slice(1)
          .map((line) => line.trim().slice(26)),
      ).toEqual([
        "erbeten (Ina Betrieb)",
        "noch nicht möglich (Gerät): sie ist vielleicht schon beim Server; das Gerät versucht es wieder",
        "nicht erfüllt (Gerät): eine solche Anfrage gibt es dort nicht",
      ]);
      expect((await anna.patch(`/api/dumpers/${task}`, { outcome: "vielleicht" })).status).toBe(422);
    });

    it("is not ended by the tablet that has no such request, while it waits on another one of the same person", async () => {
      const request = v7();
      const task = await ask("purge", "anna", request);
      const other = pingBody({ device: v7(), openRequests: [{ id: request, kind: "order", at: "2026-11-26T07:00:00.000Z" }] });
      await anna.post("/api/pings", other);
      const tell = async () => (await anna.patch(`/api/dumpers/${task}`, { outcome: "not_found" })).body["isOpen"];
      expect(await tell()).toBe(true);
      expect((await dumpers(anna)).purge).toEqual({ [ids.anna]: { [request]: task } });
      await anna.post("/api/pings", { ...other, openRequests: [], at: new Date(Date.now() + 60_000).toISOString() });
      expect(await tell()).toBe(false);
    });

    it("takes back what was asked, while nothing has become of it", async () => {
      const request = v7();
      const task = await ask("purge", "anna", request);
      expect(await ask("withdraw", task)).toBe("Zurückgenommen.");
      expect(await dumpers(anna)).toEqual(nothing);
      expect((await anna.patch(`/api/purged_requests/${task}`, { data: { id: request } })).status).toBe(409);
      await expect(ask("withdraw", task)).rejects.toThrow("Diese Bitte ist schon zu Ende");
      await expect(ask("withdraw", v7())).rejects.toThrow("gibt es nicht");
    });

    it("keeps who asked for what: the database lets nobody change or delete it", async () => {
      const task = await ask("dump", "anna");
      const { db } = server.context.database;
      await expect(db.deleteFrom("device_task_steps").execute()).rejects.toThrow("only added");
      await expect(db.updateTable("device_task_steps").set({ by_whom: "niemand" }).execute()).rejects.toThrow("only added");
      await expect(db.deleteFrom("device_tasks").where("id", "=", task).execute()).rejects.toThrow("only added");
    });

    it("names what waits on a person's devices, and warns of a request that none of them has told of", async () => {
      const id = v7();
      await anna.post("/api/pings", pingBody({ openRequests: [{ id, kind: "order", at: "2026-11-26T07:00:00.000Z" }] }));
      expect(await command("list", "anna")).toContain(`${id}  order, seit 2026-11-26T07:00:00.000Z`);
      expect(await command("purge", "anna", id, "--by", "Ina")).not.toContain("Achtung");
      expect(await command("purge", "anna", v7(), "--by", "Ina")).toContain("Achtung");
    });
  });

  it.each([
    [["purge", "anna", "keine-uuid", "--by", "Ina"], "Die Anfrage wird mit ihrer Kennung (UUID) genannt."],
    [["priority", "anna", v7(), "10", "--by", "Ina"], "Die Priorität ist eine Zahl von 0 bis 9."],
    [["dissolve", "anna", v7(), "--by", "Ina"], "Es fehlt eine Angabe."],
    [["dump", "anna"], "Es fehlt --by mit deinem Namen"],
    [["dump", "anna", "x", "--by", "Ina"], "„x“: Das ist eine Angabe zu viel."],
    [["dump", "niemand", "--by", "Ina"], "Das Konto „niemand“ gibt es in dieser Datenbank nicht."],
    [["dump", "office", "--by", "Ina"], "benutzt die App der Verkäufer nicht."],
    [["show", v7()], "gibt es nicht."],
    [["hilf", "anna", "--by", "Ina"], "Es fehlt, was zu tun ist."],
  ])("refuses %j with a sentence", async (words, sentence) => {
    await expect(command(...words)).rejects.toThrow(sentence);
  });
});

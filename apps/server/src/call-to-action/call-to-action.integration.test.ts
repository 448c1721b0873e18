import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { liveEvent, wire } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Client } from "../testing/client.ts";
import { ids } from "../testing/fixture.ts";
import { membersOf } from "../testing/members.ts";
import { openStream, type OpenStream } from "../testing/open-stream.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { parseArguments } from "./parse-arguments.ts";
import { runCallToAction } from "./run-call-to-action.ts";

const example = readFileSync(join(import.meta.dirname, "../../../../docs/call-to-action.example.yaml"), "utf8");

describe("a call to action in the hands of the operator", () => {
  let server: TestServer;
  let anna: Client;
  let bert: Client;
  let stream: OpenStream;
  const folder = mkdtempSync(join(tmpdir(), "rundgang-call-to-action-"));
  beforeAll(async () => {
    server = await startTestServer();
    [anna, bert] = await Promise.all([server.as("anna"), server.as("bert")]);
    stream = await openStream(server.url, anna.token ?? "", "topic=call_to_actions/{id}");
  });
  afterAll(async () => {
    stream.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const run = async (...args: string[]) => {
    const order = parseArguments(args);
    if (order === null) throw new Error("help was not asked for");
    return (await runCallToAction(server.context.database.db, order, server.context.clock())).join("\n");
  };
  const set = (from: string | RegExp = "", to = "") => {
    const file = join(folder, "hinweis.yaml");
    writeFileSync(file, example.replace(from, to));
    return run("set", file);
  };
  const listOf = async (who: Client) =>
    membersOf(await who.get("/api/call_to_actions")).map((one) => wire.callToAction.parse(one));
  const told = async () => {
    for (;;) {
      const event = await stream.next();
      if (event === null) throw new Error("the stream has ended");
      if (event.type !== "rights") return liveEvent.parse(JSON.parse(event.data));
    }
  };

  it("is loaded by every tablet, and told at once to those that are open", async () => {
    expect(await set()).toBe("Hinweis „technikraum“: Fassung 1 gilt ab jetzt, nach jedem Besuch mit ORDER_REGISTERED.");
    const [loaded, ...others] = await listOf(anna);
    expect(others).toEqual([]);
    expect(loaded).toMatchObject({
      eventType: "QUALIFICATION",
      eventValue: "ORDER_REGISTERED",
      title: "Technikraum zeigen lassen",
      provider: "/api/providers/2",
      territory: null,
      endedAt: null,
    });
    expect(loaded?.text).toContain("- Gibt es eine freie Steckdose?\n");
    expect(await told()).toEqual(loaded);
    expect(await listOf(bert)).toEqual([loaded]);
  });

  it("stays as it is with the same file, and a changed one ends the version before it", async () => {
    expect(await set()).toBe("Hinweis „technikraum“: nichts geändert, es bleibt bei Fassung 1.");
    const [before] = await listOf(anna);
    expect(await set("# territory: 91207-01", "territory: West")).toContain("Fassung 2 gilt ab jetzt");
    const ended = await told();
    expect(ended).toMatchObject({ uuid: before?.uuid, endedAt: expect.any(String) });
    expect((await anna.get(`/api/call_to_actions/${before?.uuid}`)).body).toMatchObject(ended);
    const [after] = await listOf(anna);
    expect(after?.territory).toBe(`/api/territories/${ids.west}`);
    expect(await told()).toEqual(after);
    /* Whom it is not meant for loads none, and does not hear of it. */
    expect(await listOf(bert)).toEqual([]);
    expect((await bert.get(`/api/call_to_actions/${after?.uuid}`)).status).toBe(404);
  });

  it("ends by its name, and is never loaded again", async () => {
    expect(await run("end", "technikraum")).toContain("Fassung 2 ist beendet");
    expect(await listOf(anna)).toEqual([]);
    await expect(run("end", "technikraum")).rejects.toThrow("Es gilt kein Hinweis „technikraum“.");
    expect(await set()).toContain("Fassung 3 gilt ab jetzt");
    const shown = await run("show");
    expect(shown).toMatch(/^technikraum, Fassung 3 vom .*: gilt; ORDER_REGISTERED; Anbieter 2; „Technikraum zeigen lassen“$/mu);
    expect(shown).toMatch(/^technikraum, Fassung 2 vom .*: beendet .*; ORDER_REGISTERED; Anbieter 2, Gebiet West; /mu);
  });

  it.each([
    ["a provider that there is not", "provider: 2", "provider: 9", "provider: Den Anbieter 9 gibt es nicht."],
    ["a territory that there is not", "# territory: 91207-01", "territory: Nord", "territory: Das Gebiet „Nord“ gibt es nicht."],
    ["a result that there is not", "ORDER_REGISTERED #", "VERKAUFT #", "when muss ein Ergebnis sein: ORDER_REGISTERED, "],
    ["markup", "Bitte lass dir", "<script>alert(1)</script>", "text ist Markdown: HTML geht hier nicht."],
    ["what nobody sees", "Bitte lass dir", "Bitte \u202elass dir", "text enthält Zeichen, die niemand sieht."],
    ["a text without end", "Bitte lass dir", "Bitte ".repeat(700), "text darf höchstens 4000 Zeichen haben."],
    ["a title of two lines", "Technikraum zeigen lassen", '"Technik\\nraum"', "title muss eine Überschrift in einer Zeile sein"],
    [
      "a role of the back office",
      "# role: salesman",
      "role: admin",
      "role muss eine Rolle sein: salesman, consultant, team-lead.",
    ],
    ["a name with blanks", "name: technikraum", "name: Technik Raum", "name muss aus 2 bis 60 Kleinbuchstaben"],
    ["a field that there is not", "title:", "titel:", "titel gibt es nicht."],
  ])("refuses %s in a sentence, and changes nothing", async (_name, from, to, sentence) => {
    const before = await run("show");
    await expect(set(from, to)).rejects.toThrow(sentence);
    expect(await run("show")).toBe(before);
  });

  it("says what the command line lacks", () => {
    expect(() => parseArguments(["set"])).toThrow("Es fehlt die Datei.");
    expect(() => parseArguments(["end"])).toThrow("Es fehlt der Name des Hinweises.");
    expect(() => parseArguments(["show", "technikraum"])).toThrow("Das ist eine Angabe zu viel.");
    expect(() => parseArguments([])).toThrow("Es fehlt, was zu tun ist.");
  });

  it("what was said cannot be changed in the database", async () => {
    const { db } = server.context.database;
    await expect(db.updateTable("call_to_actions").set({ text: "anders" }).execute()).rejects.toThrow(
      "a change is a new version",
    );
  });
});

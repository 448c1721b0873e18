import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { idOfIri } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readPdf } from "../documents/testing/read-pdf.ts";
import type { Client } from "../testing/client.ts";
import { membersOf } from "../testing/members.ts";
import { broadcastBody, prepareOrder } from "../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { parseArguments } from "./parse-arguments.ts";
import { parseProvider } from "./read-provider-file.ts";
import { runProvider } from "./run-provider.ts";

const example = readFileSync(join(import.meta.dirname, "../../../../docs/provider.example.yaml"), "utf8");

describe("a provider in the hands of the operator", () => {
  let server: TestServer;
  let anna: Client;
  const folder = mkdtempSync(join(tmpdir(), "rundgang-provider-"));
  beforeAll(async () => {
    server = await startTestServer();
    anna = await server.as("anna");
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const run = async (...args: string[]) => {
    const order = parseArguments(args);
    if (order === null) throw new Error("help was not asked for");
    return (await runProvider(server.context.database.db, order, server.context.clock())).join("\n");
  };
  const set = (text: string) => {
    const file = join(folder, "anbieter.yaml");
    writeFileSync(file, text);
    return run("set", file);
  };
  /** The form that the tablets are given for the provider now. */
  async function currentForm() {
    const forms = membersOf(await anna.get("/api/order_forms?status=ACTIVE"));
    const named = forms.filter((one) => one["provider"] === "/api/providers/2" && String(one["name"]).endsWith("Privatkunden"));
    expect(named).toHaveLength(1);
    return { form: String(named[0]?.["@id"]), formVersion: String(named[0]?.["version"]), text: JSON.stringify(named[0]) };
  }
  async function mailOf(purpose: string) {
    const { db } = server.context.database;
    return db.selectFrom("mails").selectAll().where("purpose", "=", purpose).executeTakeFirstOrThrow();
  }
  /** A summary that is mailed and an order that is signed on that version of the form; answers what the customer got. */
  async function sell({ form, formVersion }: { form: string; formVersion: string }) {
    const broadcast = broadcastBody({ form, formVersion });
    const sent = await anna.post("/api/customer_broadcasts", broadcast);
    expect(sent.status).toBe(201);
    const order = await prepareOrder(anna, { form, formVersion });
    const taken = await anna.post("/api/auftrags", order);
    expect(taken.status).toBe(201);
    const [summary, confirmation] = [await mailOf(`broadcast:${broadcast.uuid}`), await mailOf(`order:${order["uuid"]}`)];
    const attachments = sent.body["attachments"] as { "@id": string }[];
    const document = idOfIri(attachments[0]?.["@id"] ?? "");
    const bytes = Buffer.from((await server.context.files.get(document)) ?? []);
    return { document, bytes, summary, confirmation, paper: (await readPdf(bytes)).text };
  }

  it("is there for the app, with its form, its marks and what numbers can be taken over from", async () => {
    expect(await set(example)).toBe(
      "Anbieter 2 (Beispielnetz GmbH): Fassung 1 gilt ab jetzt, mit dem Bestellformular „BN Privatkunden“.\n" +
        "Neu für die Rufnummernmitnahme: 1 bisheriger Anbieter.",
    );
    const provider = (await anna.get("/api/providers/2")).body;
    expect(provider).toMatchObject({ name: "Beispielnetz GmbH", shortName: "BN", settings: { addressAddable: true } });
    expect(decodeURIComponent(JSON.stringify(provider["smallLogo"]))).toMatch(/fill=\\?"#424190/u);
    const { text } = await currentForm();
    for (const part of ["Beispielnetz GmbH, Glasfaserweg 1, 91207 Lauf an der Pegnitz", "DE98ZZZ09999999999"]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Musterstra|dg\.example|DG Kundenservice/u);
    expect((await anna.get("/api/carriers/10101")).status).toBe(200);
  });

  it("says so when nothing is new, and makes no version of it", async () => {
    expect(await set(`${example}\n# noch ein Wort\n`)).toBe(
      "Anbieter 2 (Beispielnetz GmbH): nichts geändert, es bleibt bei Fassung 1.",
    );
    expect((await currentForm()).formVersion).toBe("20221006-1");
  });

  it("changes nothing of what was signed or begun: documents, mails and older forms keep name, sender and colour", async () => {
    const old = await currentForm();
    const before = await sell(old);
    expect(before.paper).toContain("Beispielnetz GmbH");
    expect(before.summary.sender).toEqual({ name: "Beispielnetz", address: "auftrag@beispielnetz.example" });

    const renamed = example
      .replace("name: Beispielnetz GmbH", "name: Stadtwerke Neustadt AG")
      .replace("auftrag@beispielnetz.example", "auftrag@stadtwerke.example")
      .replace("#424190", "#0a5c44");
    expect(await set(renamed)).toMatch(/^Anbieter 2 \(Stadtwerke Neustadt AG\): Fassung 2 gilt ab jetzt/u);
    const current = await currentForm();
    expect([current.form, current.formVersion]).toEqual([old.form, "20221006-2"]);

    const now = await sell(current);
    expect(now.paper).toContain("Stadtwerke Neustadt AG");
    for (const mail of [now.summary, now.confirmation]) {
      expect(mail.sender).toMatchObject({ address: "auftrag@stadtwerke.example" });
      expect(mail.body_html).toContain("#0a5c44");
      expect(mail.body_html).not.toContain("#424190");
      expect(mail.body_text + mail.body_html).not.toContain("Beispielnetz GmbH");
    }
    const begunBefore = await sell(old);
    expect(begunBefore.paper).toContain("Beispielnetz GmbH");
    for (const mail of [begunBefore.summary, begunBefore.confirmation]) {
      expect(mail.sender).toMatchObject({ address: "auftrag@beispielnetz.example" });
      expect(mail.body_html).toContain("Beispielnetz GmbH");
      expect(mail.body_html).not.toContain("Stadtwerke");
    }
    expect(Buffer.from((await server.context.files.get(before.document)) ?? [])).toEqual(before.bytes);
    /* Three sales with their documents, on a machine that does other things beside. */
  }, 90_000);

  it("is shown with its versions and the words of its file", async () => {
    const shown = await run("show", "2");
    for (const part of [
      "Anbieter 2: Stadtwerke Neustadt AG",
      "Fassung 2 vom",
      "Fassung 1 vom",
      "creditorId: DE98ZZZ09999999999",
    ]) {
      expect(shown).toContain(part);
    }
    const [, words = ""] = /\n\n(.*)$/su.exec(shown) ?? [];
    expect(parseProvider("wieder", words)).toMatchObject({ name: "Stadtwerke Neustadt AG", colours: { accent: "#0a5c44" } });
    expect(await run("show")).toContain("Anbieter 3: Zweitnetz, ohne Angaben aus einer Datei.");
    await expect(run("show", "99")).rejects.toThrow("Den Anbieter 99 gibt es nicht.");
  });

  it("is given two versions by two operators at once, one after the other", async () => {
    const { db } = server.context.database;
    await Promise.all(
      ["Eins", "Zwei", "Drei"].map((name) => set(example.replace("Beispielnetz GmbH", name)).catch(() => undefined)),
    );
    const versions = await db.selectFrom("provider_versions").select("version").orderBy("version").execute();
    expect(versions.map((one) => one.version)).toEqual(versions.map((_, index) => index + 1));
    const active = await db.selectFrom("order_forms").select("version").where("status", "=", "ACTIVE").execute();
    expect(active.map((one) => one.version)).toContain(`20221006-${versions.length}`);
  });

  it("keeps settings that no file names, and is left alone by a file that is wrong", async () => {
    const { db } = server.context.database;
    const three = example.replace(/^number: 2 /mu, "number: 3 ");
    await set(three);
    const [row] = await db.selectFrom("providers").select("settings").where("id", "=", 3).execute();
    expect(row?.settings).toMatchObject({ unitNameRequired: false, qualificationButtons: expect.any(Array) });
    const buttons = ["ORDER_REGISTERED", "APPOINTMENT"].map((qualification) => ({ qualification, label: "Nur das" }));
    const own = three.replace("unitNameRequired: false", `qualificationButtons: ${JSON.stringify(buttons)}`);
    await set(own);
    await set(three);
    const [after] = await db.selectFrom("providers").select("settings").where("id", "=", 3).execute();
    expect(after?.settings["qualificationButtons"]).toEqual(buttons);
    await expect(run("show", "3")).resolves.toContain("Nur das");
    await expect(set(three.replace("DE98", "DE11"))).rejects.toThrow("creditorId");
    expect((await anna.get("/api/providers/3")).body["name"]).toBe("Beispielnetz GmbH");
  });

  it.each([
    [["set"], "Es fehlt die Datei."],
    [["set", "a.yaml", "b.yaml"], "eine Angabe zu viel"],
    [["zeig"], "Es fehlt, was zu tun ist."],
    [["show", "zwei"], "„zwei“ ist keine Nummer eines Anbieters."],
    [["set", "/nirgends/a.yaml"], "kann nicht gelesen werden"],
  ])("says what is wrong with %j", async (args, sentence) => {
    await expect((async () => run(...args))()).rejects.toThrow(sentence);
  });
});

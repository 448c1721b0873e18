import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { wire } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { bounceAddressOf } from "../config/bounces.ts";
import { BounceFolderUnusable } from "../index.ts";
import type { Client } from "../testing/client.ts";
import { broadcastBody, insertContractForm } from "../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { openBounceFolder, type BounceFolder } from "./bounce-folder.ts";
import { deliveryReport } from "./testing/delivery-report.ts";
import { until } from "./testing/until.ts";

const address = "bounce@rundgang.example";
const folder = mkdtempSync(join(tmpdir(), "rundgang-bounces-"));

let server: TestServer;
let anna: Client;
let reader: BounceFolder;

beforeAll(async () => {
  server = await startTestServer();
  await insertContractForm(server);
  anna = await server.as("anna");
  const { database, clock, log } = server.context;
  reader = await openBounceFolder({ database, clock, log, address, folder, lookEveryMs: 20 });
});
afterAll(async () => {
  await reader.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const mailOf = async (path: string) => wire.broadcast.parse((await anna.get(path)).body).mail;

/** A summary that has left. */
async function sent(): Promise<{ readonly path: string; readonly mail: string }> {
  const body = broadcastBody();
  await anna.post("/api/customer_broadcasts", body);
  const path = `/api/customer_broadcasts/${String(body["uuid"])}`;
  await until(async () => (await mailOf(path))?.state === "handed_over");
  return { path, mail: (await mailOf(path))?.uuid ?? "" };
}

/** As a mail server does that cares: written elsewhere, then moved in whole. */
function drop(name: string, content: string | Uint8Array): void {
  writeFileSync(join(folder, `${name}.part`), content);
  renameSync(join(folder, `${name}.part`), join(folder, name));
}
const lies = (...path: string[]) => existsSync(join(folder, ...path));
const isIn = (to: "done" | "refused", name: string) => until(async () => lies(to, name) && !lies(name));

/** The folder has been looked at twice since: a file that was there is either taken, or left on purpose. */
async function lookedAt(): Promise<void> {
  const name = `${crypto.randomUUID()}.eml`;
  drop(name, "From: erika@example.org\n\nDanke!\n");
  await isIn("refused", name);
}

describe("reports in a folder", () => {
  it.each([
    ["the Message-ID that came back", (mail: string) => deliveryReport({ messageId: `<${mail}@rundgang.example>`, whole: true })],
    ["the envelope id", (mail: string) => deliveryReport({ envelopeId: mail }).replaceAll("\r\n", "\n")],
    ["whom it came to", (mail: string) => `X-Original-To: ${bounceAddressOf(address, mail)}\r\n${deliveryReport({})}`],
  ])("name their mail by %s, are read once and moved", async (_name, report) => {
    const { path, mail } = await sent();
    drop("report.EML", report(mail));
    await until(async () => (await mailOf(path))?.state === "bounced");
    await until(async () => !lies("report.EML"));
    const before = readdirSync(join(folder, "done")).length;
    const { bouncedAt } = (await mailOf(path)) ?? {};
    drop("again.eml", report(mail));
    await until(async () => readdirSync(join(folder, "done")).length === before + 1);
    expect((await mailOf(path))?.bouncedAt).toBe(bouncedAt);
    rmSync(join(folder, "done", "again.eml"));
  });

  it("of one name all stay", () => {
    expect(readdirSync(join(folder, "done")).filter((name) => name.endsWith("report.EML"))).toHaveLength(3);
  });

  it("that are none, too large, or of an unknown mail are put aside and stop nothing", async () => {
    const { path, mail } = await sent();
    const long = Buffer.concat([Buffer.from("From: x@example.org\n\n"), Buffer.alloc(17 * 1_048_576, 65)]);
    const odd: readonly (readonly [string, string | Uint8Array])[] = [
      ["answer.eml", "From: erika@example.org\nSubject: Danke\n\nDanke!\n"],
      ["late.eml", deliveryReport({ action: "delayed", envelopeId: mail })],
      ["unknown.eml", deliveryReport({ envelopeId: crypto.randomUUID() })],
      ["noise.eml", Buffer.concat([Buffer.from([0, 255, 13, 10, 13, 10]), Buffer.alloc(5000, 0x80)])],
      ["long.eml", long],
    ];
    for (const [name, content] of odd) drop(name, content);
    for (const [name] of odd) await isIn("refused", name);
    expect((await mailOf(path))?.state).toBe("handed_over");
    drop("good.eml", deliveryReport({ envelopeId: mail }));
    await isIn("done", "good.eml");
    expect((await mailOf(path))?.state).toBe("bounced");
  });

  it("half written are left until they are whole; what nobody finishes is put aside in the end", async () => {
    const { path, mail } = await sent();
    const report = deliveryReport({ envelopeId: mail });
    const half = report.slice(0, report.indexOf("--b1--"));
    writeFileSync(join(folder, "slow.eml"), half);
    writeFileSync(join(folder, "empty.eml"), "");
    await lookedAt();
    expect([lies("slow.eml"), lies("empty.eml"), (await mailOf(path))?.state]).toEqual([true, true, "handed_over"]);
    appendFileSync(join(folder, "slow.eml"), report.slice(half.length));
    await isIn("done", "slow.eml");
    expect((await mailOf(path))?.state).toBe("bounced");
    const longAgo = new Date(Date.now() - 11 * 60_000);
    utimesSync(join(folder, "empty.eml"), longAgo, longAgo);
    await isIn("refused", "empty.eml");
  });

  it("are files that end with .eml: all else is left alone", async () => {
    writeFileSync(join(folder, "report.tmp"), deliveryReport({}));
    mkdirSync(join(folder, "folder.eml"));
    await lookedAt();
    expect([lies("report.tmp"), lies("folder.eml")]).toEqual([true, true]);
  });
});

describe("a server with BOUNCE_FOLDER", () => {
  it("reads it", async () => {
    const own = mkdtempSync(join(tmpdir(), "rundgang-bounces-"));
    const second = await startTestServer({ BOUNCE_ADDRESS: address, BOUNCE_FOLDER: own });
    writeFileSync(join(own, "answer.eml"), "From: erika@example.org\n\nDanke!\n");
    await expect.poll(() => existsSync(join(own, "refused", "answer.eml")), { timeout: 40_000 }).toBe(true);
    await second.close();
    rmSync(own, { recursive: true });
  });

  it("does not start where it can make nothing in it", async () => {
    const file = join(folder, "no-folder");
    writeFileSync(file, "");
    await expect(startTestServer({ BOUNCE_ADDRESS: address, BOUNCE_FOLDER: file })).rejects.toThrow(BounceFolderUnusable);
  });
});

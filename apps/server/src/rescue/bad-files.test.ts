import { createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { backup } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createBackupWriter } from "../../../web/src/data/backup/seal-backup.ts";
import { publicHalf } from "./key/rescue-key.ts";
import { parseArguments } from "./parse-arguments.ts";
import { runRescue } from "./run-rescue.ts";

const userId = "00000000-0000-7000-8000-000000000001";
const manifest = {
  type: "backup",
  scope: "everything",
  madeAt: "2026-12-02T13:29:00.000Z",
  appVersion: "5.16.3",
  device: "tablet",
};
const row = { type: "row", store: "files", userId, sealed: false };
/** Three chunks, the last one short. */
const photo = new Uint8Array(randomBytes(2 * backup.chunkBytes + 1_000));
const nothing = new Uint8Array(0);

describe("a backup that is not as it was made", () => {
  const home = mkdtempSync(join(tmpdir(), "rundgang-bad-backup-"));
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let sound: Buffer;
  beforeAll(async () => {
    writeFileSync(join(home, "key.pem"), pemOf(privateKey));
    sound = await made([
      [manifest, nothing],
      [{ ...row, id: "a" }, photo],
    ]);
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  async function made(frames: readonly (readonly [json: unknown, content: Uint8Array<ArrayBuffer>])[]): Promise<Buffer> {
    const { id, point } = publicHalf(privateKey);
    const writer = await createBackupWriter({ id, key: point.toString("base64") });
    for (const [json, content] of frames) await writer.add(json, content);
    return Buffer.from(await (await writer.finish()).arrayBuffer());
  }

  /** What the command says of these bytes, asked to write them into a folder. */
  async function said(bytes: Uint8Array, key = "key.pem"): Promise<string> {
    const path = join(home, "file.rundgang");
    writeFileSync(path, bytes);
    const order = parseArguments([path, "--key", join(home, key), "--out", join(home, "out")]);
    if (order === null) throw new Error("help was asked for");
    const lines: string[] = [];
    const none = () => Promise.reject(new Error("nothing of a server is needed"));
    const tools = {
      dataDir: home,
      rescueKeyFile: null,
      serverKey: () => null,
      revokeKey: () => null,
      withDatabase: none,
      withServer: none,
    };
    try {
      await runRescue(order, { ...tools, print: (line) => lines.push(line) });
      return lines.join("\n");
    } catch (error) {
      const written = readdirSync(home).filter((name) => name.startsWith("out"));
      if (lines.length === 0 && written.length > 0) lines.push(`half written: ${written.join(", ")}`);
      return [...lines, error instanceof Error ? error.message : String(error)].join("\n");
    } finally {
      rmSync(join(home, "out"), { recursive: true, force: true });
    }
  }

  function flipped(at: number): Buffer {
    const bytes = Buffer.from(sound);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  }

  it("while the sound one is taken", async () => {
    expect(await said(sound)).toContain(`1 Datei (${photo.length} Bytes)`);
  });

  const size = () => sound.length;
  const second = backup.headerLength + backup.sealedLength(backup.chunkBytes);
  it.each<[name: string, bytes: () => Uint8Array, sentence: RegExp]>([
    ["an empty file", () => nothing, /keine Sicherung von Rundgang/u],
    ["some other file", () => Buffer.from("%PDF-1.7 and so on"), /keine Sicherung von Rundgang/u],
    ["another version", () => Buffer.concat([sound.subarray(0, 8), Buffer.of(2), sound.subarray(9)]), /Version 2.*Version 1/u],
    ["half a head", () => sound.subarray(0, 50), /Nicht einmal ihr Anfang/u],
    ["cut within a piece", () => sound.subarray(0, size() - 1), /abgeschnitten: Es fehlen 1 von/u],
    ["cut between two pieces", () => sound.subarray(0, second), /abgeschnitten/u],
    ["the head alone", () => sound.subarray(0, backup.headerLength), /abgeschnitten/u],
    ["something behind its end", () => Buffer.concat([sound, Buffer.of(0)]), /An ihrem Ende steht/u],
    ["a flipped bit in the key's name", () => flipped(9), /anderen Schlüssel verschlossen/u],
    ["a flipped bit in the file's own key", () => flipped(30), /In ihrem Kopf steht kein Schlüssel/u],
    ["a flipped bit in the salt", () => flipped(90), /Im 1\. Stück/u],
    ["a flipped bit in the length", () => flipped(backup.headerLength - 1), /abgeschnitten|An ihrem Ende/u],
    ["a flipped bit in the first piece", () => flipped(backup.headerLength), /Im 1\. Stück/u],
    ["a flipped bit in the second piece", () => flipped(second + 77), /Im 2\. Stück/u],
    ["a flipped bit in the last tag", () => flipped(size() - 1), /Im 3\. Stück/u],
    [
      "two pieces in the other order",
      () => {
        const [first, third] = [backup.headerLength, 2 * second - backup.headerLength];
        return Buffer.concat([
          sound.subarray(0, first),
          sound.subarray(second, third),
          sound.subarray(first, second),
          sound.subarray(third),
        ]);
      },
      /Im 1\. Stück/u,
    ],
    [
      "cut between two pieces, with a length that fits",
      () => {
        const bytes = Buffer.from(sound.subarray(0, second));
        bytes.writeBigUInt64BE(BigInt(second - backup.headerLength), backup.headerLength - 8);
        return bytes;
      },
      /Im 1\. Stück/u,
    ],
  ])("%s is told, and nothing is written", async (_name, bytes, sentence) => {
    const words = await said(bytes());
    expect(words).toMatch(sentence);
    expect(words).not.toContain("half written");
  });

  it("for another server's key is told with both names", async () => {
    const other = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
    writeFileSync(join(home, "other.pem"), pemOf(other));
    const words = await said(sound, "other.pem");
    expect(words).toContain(publicHalf(privateKey).id);
    expect(words).toContain(publicHalf(other).id);
  });

  it.each([
    ["no key at all", "missing.pem"],
    ["the public half alone", "public.pem"],
    ["an RSA key", "rsa.pem"],
  ])("%s opens nothing", async (_name, file) => {
    writeFileSync(join(home, "public.pem"), publicPemOf(privateKey));
    writeFileSync(join(home, "rsa.pem"), pemOf(generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey));
    expect(await said(sound, file)).toMatch(/kein privater Schlüssel der Kurve P-256/u);
  });

  it.each<[name: string, frames: readonly (readonly [unknown, Uint8Array<ArrayBuffer>])[]]>([
    ["without a beginning", [[{ ...row, id: "a" }, nothing]]],
    [
      "with a row of an unknown store",
      [
        [manifest, nothing],
        [{ ...row, id: "a", store: "keys" }, nothing],
      ],
    ],
    ["with nothing in it", []],
  ])("sealed as ours, but %s, is refused whole", async (_name, frames) => {
    expect(await said(await made(frames))).toMatch(/das dieser Server nicht kennt/u);
  });

  it("whose ids lead out of the folder stays inside of it", async () => {
    const bytes = await made([
      [manifest, nothing],
      [{ ...row, id: "../../../evil" }, nothing],
      [{ ...row, id: "..", store: "drafts" }, nothing],
    ]);
    expect(await said(bytes)).toContain("Alles liegt in");
    expect(readdirSync(join(home, "..")).filter((name) => name.includes("evil"))).toEqual([]);
  });
});

function pemOf(key: KeyObject): string {
  return String(key.export({ type: "pkcs8", format: "pem" }));
}

function publicPemOf(key: KeyObject): string {
  return String(createPublicKey(pemOf(key)).export({ type: "spki", format: "pem" }));
}

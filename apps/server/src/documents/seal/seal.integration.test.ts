import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { loadConfig } from "../../config/config.ts";
import { until } from "../../mail/testing/until.ts";
import { insertContractForm, prepareSignedOrder } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { renderPaper } from "../paper/render-paper.ts";
import { sealsOf } from "../testing/pdf-tools.ts";
import { samplePaper } from "../testing/sample-paper.ts";
import { startTimeStampService } from "../testing/time-stamp-service.ts";
import { createSeal } from "./create-seal.ts";
import { sealBytes } from "./seal-bytes.ts";
import { ensureSealKey, loadSealKey } from "./seal-key.ts";
import { makeSelfMade } from "./self-made.ts";

const folder = mkdtempSync(join(tmpdir(), "rundgang-seal-"));
afterAll(() => rmSync(folder, { recursive: true }));
const now = new Date();
const year = 365.25 * 24 * 3_600_000;

/** Writes a pair of files; answers their paths as the configuration names them. */
async function pair(name: string, made: Date, change: (pem: { cert: string; key: string }) => object = () => ({})) {
  const pem = await makeSelfMade(made);
  const { cert, key } = { ...pem, ...change(pem) };
  const files = { certFile: join(folder, `${name}.crt`), keyFile: join(folder, `${name}.key`) };
  writeFileSync(files.certFile, cert);
  writeFileSync(files.keyFile, key);
  return files;
}

describe("the key of the seal", () => {
  it("is made once in the data folder, for the owner's eyes only, and anew before its certificate ends", async () => {
    const place = { files: null, dataDir: mkdtempSync(join(folder, "data-")) };
    const file = join(place.dataDir, "seal.pem");
    await ensureSealKey(place, now);
    const made = readFileSync(file, "utf8");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await ensureSealKey(place, new Date(now.getTime() + 9.5 * year));
    expect(readFileSync(file, "utf8")).toBe(made);
    await ensureSealKey(place, new Date(now.getTime() + 9.99 * year));
    expect(readFileSync(file, "utf8")).not.toBe(made);
    expect((await loadSealKey(place)).validUntil.getTime()).toBeGreaterThan(now.getTime() + 19 * year);
  });

  it("is said in German to be broken, with what to do", async () => {
    const place = { files: null, dataDir: mkdtempSync(join(folder, "data-")) };
    writeFileSync(join(place.dataDir, "seal.pem"), "nothing");
    await expect(ensureSealKey(place, now)).rejects.toThrow(
      "beschädigt oder kann nicht gelesen werden. Bitte spiele sie aus der",
    );
  });

  it.each<[string, (pem: { cert: string; key: string }) => object, string]>([
    ["no certificate", () => ({ cert: "x" }), "enthält kein Zertifikat im Format PEM."],
    ["no key", () => ({ key: "x" }), "enthält keinen unverschlüsselten Schlüssel im Format PEM."],
    ["the key of another", () => ({ key: otherKey("ec") }), "SEAL_CERT und SEAL_KEY passen nicht zusammen"],
  ])("stops the start with %s", async (name, change, sentence) => {
    const files = await pair(name.replaceAll(" ", "-"), now, change);
    await expect(ensureSealKey({ files, dataDir: folder }, now)).rejects.toThrow(sentence);
    const env = { SEAL_CERT: files.certFile, SEAL_KEY: files.keyFile };
    await expect(startTestServer(env)).rejects.toThrow(sentence);
    expect(loadConfig(env).seal).toEqual(files);
  });
});

describe("a seal", () => {
  const parts = { dataDir: folder, tsaUrl: undefined, clock: () => now, run: sealBytes };
  let bytes: Uint8Array;
  beforeAll(async () => {
    bytes = await renderPaper(samplePaper(), now);
  });

  it.each([
    ["has expired", new Date(now.getTime() - 11 * year), "seal_expired"],
    ["is not valid yet", new Date(now.getTime() + year), "seal_not_yet_valid"],
  ])("is none with a certificate that %s", async (_name, made, code) => {
    const files = await pair(code, made);
    await expect(createSeal({ ...parts, files }).close(bytes)).rejects.toMatchObject({ code });
  });

  it("names its time and the certificate's owner", async () => {
    const [seal] = sealsOf(await createSeal({ ...parts, files: await pair("good", now) }).close(bytes));
    for (const part of ["Rundgang Siegel (selbst erstellt)", "SHA-256", "Signature is Valid"]) expect(seal).toContain(part);
  });

  it("holds the stamp of the time-stamp service, where there is one", async () => {
    const service = await startTimeStampService(() => now);
    const files = await pair("timed", now);
    const sealed = await createSeal({ ...parts, files, tsaUrl: service.url }).close(bytes);
    service.close();
    expect(service.answered()).toBe(1);
    /* id-aa-timeStampToken, in the hex digits of the signature. */
    const token = "060b2a864886f70d010910020e";
    expect(Buffer.from(sealed).toString("latin1").toLowerCase()).toContain(token);
    expect(sealsOf(sealed)[0]).toContain("Signature is Valid");
    const plain = await createSeal({ ...parts, files }).close(bytes);
    expect(Buffer.from(plain).toString("latin1").toLowerCase()).not.toContain(token);
  });

  it("is none where the time-stamp service fails", async () => {
    const service = createServer((_request, response) => response.writeHead(500).end());
    const tsaUrl = await listen(service);
    await expect(createSeal({ ...parts, files: await pair("stamped", now), tsaUrl }).close(bytes)).rejects.toThrow("500");
    service.close();
  });
});

describe("an order while the seal is broken", () => {
  let server: TestServer;
  const lines: string[] = [];
  let files: Awaited<ReturnType<typeof pair>>;
  beforeAll(async () => {
    files = await pair("away", now);
    const logTo = { write: (line: string) => void lines.push(line) };
    server = await startTestServer({ SEAL_CERT: files.certFile, SEAL_KEY: files.keyFile, RUNDGANG_LOG: "warn" }, { logTo });
    await insertContractForm(server);
  });
  afterAll(() => server.close());

  it("is taken, told loudly, and its papers and mail go out sealed when the key is back", { timeout: 120_000 }, async () => {
    const { db } = server.context.database;
    const anna = await server.as("anna");
    const { body } = await prepareSignedOrder(anna);
    renameSync(files.keyFile, `${files.keyFile}.away`);
    expect((await anna.post("/api/auftrags", body)).status).toBe(201);
    await until(async () => lines.some((line) => line.includes("document_not_sealed") && line.includes('"level":50')));
    expect(lines.join("\n")).not.toContain("zoe@example.org");
    const mail = () =>
      db
        .selectFrom("mails")
        .select("sent_at")
        .where("purpose", "=", `order:${String(body["uuid"])}`)
        .execute();
    expect(await mail()).toEqual([{ sent_at: null }]);
    renameSync(`${files.keyFile}.away`, files.keyFile);
    const sealed = () => db.selectFrom("document_seals").select("sealed_id").execute();
    await expect.poll(async () => (await sealed()).length, { timeout: 100_000, interval: 500 }).toBe(4);
    for (const { sealed_id: id } of await sealed()) {
      expect(sealsOf((await server.context.files.get(id)) ?? new Uint8Array())[0]).toContain("Total document signed");
    }
    await expect.poll(async () => (await mail())[0]?.sent_at, { timeout: 60_000, interval: 500 }).toBeInstanceOf(Date);
  });
});

function otherKey(type: "ec"): string {
  const { privateKey } = generateKeyPairSync(type, { namedCurve: "P-256" });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}

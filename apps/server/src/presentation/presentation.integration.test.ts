import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { presentationImagePath, wire } from "@rundgang/contracts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { bombPng, imageWithExif, plainImage } from "../files/testing/hostile-files.ts";
import { seedDefaultDeck } from "../seed/default-deck/seed-default-deck.ts";
import type { Client } from "../testing/client.ts";
import { membersOf } from "../testing/members.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { parseArguments } from "./parse-arguments.ts";
import { runPresentation } from "./run-presentation.ts";

const uuid = "0193aaaa-0000-7000-8000-00000000de01";
const defaultDeck = "0c7a4e5e-70de-4a00-8000-000000000001";
const text = (title: string, provider = "") => `uuid: ${uuid}
name: Probe
${provider}
slides:
  - { kind: title, title: ${title} }
  - { kind: image, title: Bild, image: bild.png, alt: Ein Bild }
  - { kind: prices, title: Preise, of: [package] }
`;

describe("a presentation in the hands of the operator", () => {
  let server: TestServer;
  let anna: Client;
  const folder = mkdtempSync(join(tmpdir(), "rundgang-presentation-"));
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
    return (await runPresentation(server.context.database.db, order, server.context.clock())).join("\n");
  };
  const file = join(folder, "deck.yaml");
  const set = (content: string, picture: Uint8Array | string) => {
    writeFileSync(file, content);
    writeFileSync(join(folder, "bild.png"), picture);
    return run("set", file);
  };
  const decks = async () => membersOf(await anna.get("/api/presentation_decks")).map((one) => wire.presentationDeck.parse(one));
  const shaOf = (deck: wire.PresentationDeck | undefined) =>
    deck?.slides.flatMap((slide) => (slide.kind === "image" ? [slide.image.sha256] : []))[0] ?? "";
  const seed = () => seedDefaultDeck(server.context.database.db, server.context.clock());

  it("is put in, told to salesmen, replaced by the same uuid, and removed", async () => {
    expect(await run("show")).toBe("Es gibt noch keine Präsentation.");
    expect(await set(text("Anfang"), await plainImage("png", 200))).toBe(
      "Präsentation „Probe“: Fassung 1 mit 3 Folien gilt für jedes neue Gespräch.",
    );
    expect(await run("set", file)).toBe("Präsentation „Probe“: nichts geändert, es bleibt bei Fassung 1.");
    expect(await decks()).toMatchObject([
      {
        "@id": `/api/presentation_decks/${uuid}`,
        provider: null,
        slides: [{ title: "Anfang" }, { image: { width: 200, height: 200 }, alt: "Ein Bild" }, { of: ["package"] }],
      },
    ]);
    expect(await set(text("Neu", "provider: 3"), await plainImage("png", 200))).toContain("Fassung 2");
    expect(await decks()).toMatchObject([{ provider: "/api/providers/3", slides: [{ title: "Neu" }, {}, {}] }]);
    expect((await anna.get(`/api/presentation_decks/${uuid}`)).body).toMatchObject({ uuid, slides: [{ title: "Neu" }, {}, {}] });
    expect(await run("show")).toMatch(new RegExp(`^${uuid}  „Probe“, Fassung 2 vom .*: gilt; Anbieter 3; 3 Folien$`, "u"));
    expect(await run("remove", uuid)).toBe("Präsentation „Probe“: wird in neuen Gesprächen nicht mehr gezeigt.");
    expect(await decks()).toEqual([]);
    expect((await anna.get(`/api/presentation_decks/${uuid}`)).status).toBe(404);
    await expect(run("remove", uuid)).rejects.toThrow(`Es gibt keine Präsentation ${uuid}.`);
    expect(await run("set", file)).toContain("Fassung 3");
  });

  it("has pictures that everybody may see and that are nothing but pictures", async () => {
    await set(text("Bilder"), await imageWithExif("jpeg"));
    const [deck] = await decks();
    const path = presentationImagePath(shaOf(deck));
    const response = await fetch(`${server.url}${path}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
    const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([found.format, found.exif]).toEqual(["webp", undefined]);
    for (const unknown of ["0".repeat(64), "x", `${shaOf(deck)}0`]) {
      const { status, headers } = await server.stranger.get(presentationImagePath(unknown));
      expect([status, headers.get("cache-control")]).toEqual([404, "no-store"]);
    }
  });

  it("keeps the pictures of an earlier version, which a call may show at this moment", async () => {
    await set(text("Vorher"), await plainImage("png", 90));
    const before = shaOf((await decks())[0]);
    await set(text("Nachher"), await plainImage("png", 91));
    expect((await server.stranger.get(presentationImagePath(before))).status).toBe(200);
  });

  it.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string, string]>([
    ["text", () => "kein Bild", "kann nicht gelesen werden, oder es hat zu viele Pixel"],
    [
      "a GIF",
      () =>
        sharp({ create: { width: 2, height: 2, channels: 3, background: "#fff" } })
          .gif()
          .toBuffer(),
      "ist kein PNG, JPEG, WebP oder SVG",
    ],
    ["a bomb", () => bombPng(30_000, 30_000), "kann nicht gelesen werden, oder es hat zu viele Pixel"],
    ["what is larger than a file may be", () => new Uint8Array(10_485_761), "hat mehr als 10 MB"],
  ])("refuses %s as a picture, and changes nothing", async (_, bytes, sentence) => {
    const before = await decks();
    await expect(set(text("Anders"), await bytes())).rejects.toThrow(`Folie 2, image: Das Bild „bild.png“ ${sentence}.`);
    expect(await decks()).toEqual(before);
  });

  it("refuses a picture that is not there, and a provider that there is not", async () => {
    writeFileSync(file, text("Anders").replace("bild.png", "fehlt.png"));
    await expect(run("set", file)).rejects.toThrow("Folie 2, image: Das Bild „fehlt.png“ liegt nicht neben der Datei.");
    await expect(set(text("Anders", "provider: 99"), await plainImage("png"))).rejects.toThrow(
      "provider: Den Anbieter 99 gibt es nicht.",
    );
  });

  it("is there for the demo's provider after a start, once, and not again when an operator has removed it", async () => {
    await seed();
    await seed();
    const own = (await decks()).filter((deck) => deck.provider === "/api/providers/2");
    expect(own.map((deck) => [deck.uuid, deck.slides.length])).toEqual([[defaultDeck, 12]]);
    for (const slide of own[0]?.slides.filter(({ kind }) => kind === "image") ?? []) {
      const sha256 = slide.kind === "image" ? slide.image.sha256 : "";
      expect((await server.stranger.get(presentationImagePath(sha256))).status).toBe(200);
    }
    await run("remove", defaultDeck);
    await seed();
    expect((await decks()).map((deck) => deck.uuid)).not.toContain(defaultDeck);
  });

  it("is refused with what is right where the command is wrong", () => {
    expect(parseArguments(["--help"])).toBe(null);
    expect(() => parseArguments(["set"])).toThrow("Es fehlt die Datei.");
    expect(() => parseArguments(["remove", "Probe"])).toThrow("Es fehlt die uuid der Präsentation.");
    expect(() => parseArguments(["show", "x"])).toThrow("Das ist eine Angabe zu viel.");
    expect(() => parseArguments([])).toThrow("Es fehlt, was zu tun ist.");
  });
});

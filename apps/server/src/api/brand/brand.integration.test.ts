import { randomUUID } from "node:crypto";

import { wire } from "@rundgang/contracts";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { addAccount } from "../../testing/add-account.ts";
import type { Client } from "../../testing/client.ts";
import { ids } from "../../testing/fixture.ts";
import { onePixel } from "../../testing/master-writes.ts";
import { providerBody } from "../../testing/master-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

/** A JPEG that says where it was taken. */
async function photo(width = 1200, height = 900): Promise<string> {
  const picture = sharp({ create: { width, height, channels: 3, background: "#c98f68" } });
  const exif = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "49/1 30/1 0/1" }, IFD0: { Copyright: "Nele Brandt" } };
  return (await picture.withExif(exif).jpeg().toBuffer()).toString("base64");
}

describe("what customers see of a provider", () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer({ OPERATOR_NAME: "Betreiber AG", OPERATOR_PHONE: "030 23125 000" });
    await addAccount(server, "admin", "ROLE_ADMIN");
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    admin = await server.as("admin");
  });

  const post = (data: string) => admin.post("/api/provider_logos", { uuid: randomUUID(), data });
  const setProvider = (content: object) =>
    admin.post("/api/provider_versions", { uuid: randomUUID(), content: { ...providerBody(), ...content } });
  const told = ({ body }: { readonly body: Record<string, unknown> }) => JSON.stringify(body["violations"] ?? "");

  it("a logo is drawn anew as WebP, and stands in the provider and at an address that is open to everybody", async () => {
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><script>1</script><rect width="40" height="10"/></svg>`,
    );
    const kept = wire.providerLogo.parse((await post(svg.toString("base64"))).body);
    expect([kept.width, kept.height]).toEqual([480, 120]);
    const content = providerBody({ logo: kept.sha256, links: { privacy: "https://netz.example/datenschutz", imprint: "" } });
    expect((await admin.post("/api/provider_versions", { uuid: randomUUID(), content })).status).toBe(201);
    const { body } = await admin.get(`/api/providers/${content.number}`);
    expect(wire.provider.parse(body).logo?.contentUrl).toMatch(/^data:image\/webp;base64,/u);
    const picture = await fetch(`${server.url}/api/presentation_images/${kept.sha256}`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    /* Another version that says nothing of the logo keeps it. */
    const { logo, ...rest } = content;
    expect(logo).toBe(kept.sha256);
    expect(
      (await admin.post("/api/provider_versions", { uuid: randomUUID(), content: { ...rest, name: "Neues Netz" } })).status,
    ).toBe(201);
    expect(wire.provider.parse((await admin.get(`/api/providers/${content.number}`)).body).logo?.type).toBe("image/webp");
  });

  it.each([
    ["no picture", () => Buffer.from("kein Bild").toString("base64")],
    ["a picture of more than a megabyte", () => Buffer.alloc(1_048_577).toString("base64")],
  ])("%s is refused as a logo with a sentence", async (_what, data) => {
    const answer = await post(data());
    expect([answer.status, told(answer)]).toEqual([422, expect.stringContaining("data")]);
  });

  it.each([
    [
      "a colour that is too light",
      { colours: { accent: "#0b6b4f" } },
      "content.colours.accent",
      "ist zu hell: Der Kontrast zu Weiß ist 6,5 zu 1",
    ],
    ["a page without TLS", { links: { privacy: "http://netz.example", imprint: "" } }, "content.links.privacy", "https://"],
    ["a page that is a script", { links: { privacy: "", imprint: "javascript:alert(1)" } }, "content.links.imprint", "https://"],
    [
      "a page with a password",
      { links: { privacy: "https://a:b@netz.example", imprint: "" } },
      "content.links.privacy",
      "ohne Benutzer",
    ],
    ["a logo that nobody posted", { logo: "a".repeat(64) }, "content.logo", "nicht abgelegt"],
  ])("%s is refused at its field", async (_what, content, at, sentence) => {
    const answer = await setProvider(content);
    expect([answer.status, told(answer)]).toEqual([422, expect.stringContaining(sentence)]);
    expect(told(answer)).toContain(`"propertyPath":"${at}"`);
  });

  it("pages that are nobody's show the operator where there are several providers", async () => {
    const { status, body } = await server.stranger.get("/api/brand");
    expect([status, wire.defaultBrand.parse(body)]).toMatchObject([
      200,
      { name: "Betreiber AG", phone: "030 23125 000", logo: null, colours: null },
    ]);
  });

  describe("a salesman's photo", () => {
    const badgeOf = async (who: Client) => wire.badge.parse((await who.get("/api/badge")).body);
    const checkOf = async (who: Client) => {
      const code = new URL((await badgeOf(who)).url).hash.slice(1);
      return wire.badgeCheck.parse((await server.stranger.get(`/api/badge/${code}`)).body);
    };

    it("is cut to the badge's shape without what came with it, and shown to whoever checks the badge", async () => {
      const anna = await server.as("anna");
      expect((await badgeOf(anna)).photo).toBeNull();
      const answer = await anna.post("/api/portraits", { uuid: randomUUID(), data: await photo() });
      expect(answer.status).toBe(201);
      const { photo: address } = await checkOf(anna);
      expect(address).toBe((await badgeOf(anna)).photo);
      const bytes = Buffer.from(await (await fetch(`${server.url}${address ?? ""}`)).arrayBuffer());
      const { width, height, format, exif } = await sharp(bytes).metadata();
      expect([width, height, format, exif]).toEqual([328, 416, "webp", undefined]);
    });

    it("has another address when it is replaced, and none when it is removed by himself or the back office", async () => {
      const anna = await server.as("anna");
      const put = async () => {
        const { body } = await anna.post("/api/portraits", { uuid: randomUUID(), data: await photo() });
        return wire.portrait.parse(body).photo ?? "";
      };
      const [first, second] = [await put(), await put()];
      expect(second).not.toBe(first);
      expect((await fetch(`${server.url}${first}`)).status).toBe(404);
      expect((await anna.post("/api/portrait_removals", { uuid: randomUUID() })).status).toBe(201);
      expect((await fetch(`${server.url}${second}`)).status).toBe(404);
      const third = await put();
      const mitarbeiter = `/api/mitarbeiters/${ids.anna}`;
      const bert = await server.as("bert");
      expect((await bert.post("/api/portrait_removals", { uuid: randomUUID(), mitarbeiter })).status).toBe(403);
      const office = await server.as("office");
      expect((await office.post("/api/portrait_removals", { uuid: randomUUID(), mitarbeiter })).status).toBe(201);
      expect((await fetch(`${server.url}${third}`)).status).toBe(404);
    });

    it("is gone for everybody while the account is closed", async () => {
      const anna = await server.as("anna");
      const { body } = await anna.post("/api/portraits", { uuid: randomUUID(), data: onePixel });
      const address = `${server.url}${wire.portrait.parse(body).photo ?? ""}`;
      const { db } = server.context.database;
      expect((await fetch(address)).status).toBe(200);
      await db.updateTable("users").set({ disabled: true }).where("id", "=", ids.anna).execute();
      expect((await fetch(address)).status).toBe(404);
      await db.updateTable("users").set({ disabled: false }).where("id", "=", ids.anna).execute();
    });
  });

  it("before somebody asks for advice, the server says who is free and how many wait", async () => {
    const read = async () => wire.consultationOffer.parse((await server.stranger.get("/api/consultation_offer")).body);
    expect((await read()).isFree).toBe(false);
    const { db } = server.context.database;
    await db.updateTable("users").set({ last_ping_at: new Date() }).where("id", "=", ids.anna).execute();
    expect(await read()).toMatchObject({
      isFree: true,
      title: "Eine Person ist gerade frei",
      faces: [expect.stringContaining("/api/portraits/")],
    });
  });
});

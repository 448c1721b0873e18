import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { calls, serverPath, type Call } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { assembleServer, type AssembledServer } from "../assemble-server.ts";
import { loadConfig } from "../config/config.ts";
import { createClient, type Client } from "../testing/client.ts";
import { password } from "../testing/fixture.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import type { Route } from "./not-found.ts";

/** What a stranger may ask, beside the app's own files: nothing there is about a person. */
const open = new Set([
  "POST /authentication_token",
  "POST /token/refresh",
  "POST /token/revoke",
  "GET /api",
  "GET /api/docs.jsonld",
  "GET /api/openapi.json",
  "GET /api/docs",
  "GET /api/docs/style.css",
  "GET /api/contexts/:name",
  "GET /health",
  /* Says of the mail server what is wrong with our settings, and names no address. */
  "GET /ready",
  /* The public half of a key: a device where nobody is signed in seals to it. */
  "GET /api/rescue_key",
  /* Nothing is there for whom has no secret link. */
  "GET /calendar/:file",
  "POST /api/customer_sessions",
  "POST /api/status_sessions",
  /* Ends mails, for whoever has the token of one; by GET it leads to the page that asks. */
  "POST /api/status_mail_stops/:token",
  "GET /api/status_mail_stops/:token",
  /* Whoever has a password of the back office, or the cookie of its session. */
  "POST /api/office_sessions",
  "POST /api/office_session/renewals",
  "POST /api/office_session/ends",
  "GET /api/badge/:code",
  /* Pages without anything of anybody: what they show is asked for with the link's token, or its session. */
  "GET /kunde",
  "GET /kunde/",
  "GET /mein-auftrag",
  "GET /mein-auftrag/",
  "GET /verkaeufer",
  "GET /verkaeufer/",
  "GET /beratung",
  "GET /beratung/",
  "GET /backoffice",
  "GET /backoffice/",
  /* Whoever asks for advice by video, and has the token of his consultation's page. */
  "POST /api/consultations",
  "POST /api/consultation_views",
  "POST /api/consultation_ends",
  "POST /api/consultation_callbacks",
  "POST /api/consultation_documents",
  /* Only as a WebSocket, whose first message says who it is. */
  "GET /channel",
  /* Pictures of the map, drawn from the question alone. */
  "GET /marker-icons",
  /* Marketing, as a customer sees it in a call. */
  "GET /api/presentation_images/:sha256",
  /* How the pages of customers look before they are anybody's, and who is there to advise: nothing about anybody. */
  "GET /api/brand",
  "GET /api/consultation_offer",
  /* A picture that its person released for badge and advice, for whoever was given its key. */
  "GET /api/portraits/:key",
  "OPTIONS /.well-known/mercure",
  ...["PUT", "PATCH", "DELETE"].map((method) => `${method} /.well-known/mercure`),
  /* Mails of the demo; in production there are none. */
  "GET /dev/mails",
  "GET /dev/mails/:id",
  "GET /dev/mails/:id/text",
  "GET /dev/mails/:id/html",
  "GET /dev/mails/:id/attachments/:index",
]);

/** Routes behind the guard that are no call of the contract: bytes, and the stream. */
const others = new Set([
  "GET /api/uploaded_files/:id/stream",
  "GET /api/uploaded_files/:id/preview",
  "GET /api/documents/:id/stream",
  "GET /api/map_areas/:id/data",
  "GET /api/order_forms/:id/blank/:paper",
  "GET /api/auftrags/:id/evidence",
  "GET /api/imports/:id/rejects",
  "GET /api/exports/:id/data",
  "GET /api/auftrags/:id/export",
  "GET /api/objections.csv",
  "GET /api/customer_order/documents/:id/stream",
  "GET /api/customer_status/documents/:id/stream",
  "GET /.well-known/mercure",
  "POST /.well-known/mercure",
]);

const called = new Set(Object.values<Call>(calls).map(({ method, path }) => `${method} ${path}`));
const nameOf = ({ method, path }: Route) => `${method === "HEAD" ? "GET" : method} ${path}`;

describe("every route of the server", () => {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-routes-"));
  let server: AssembledServer;
  let routes: readonly Route[];
  let stranger: Client;
  let anna: Client;
  beforeAll(async () => {
    const webDir = join(folder, "web");
    mkdirSync(join(webDir, "assets"), { recursive: true });
    writeFileSync(join(webDir, "index.html"), "<!doctype html><p>Rundgang</p>");
    writeFileSync(join(webDir, "assets", "a.js"), "export {};");
    const customerDir = join(folder, "customer");
    mkdirSync(customerDir);
    writeFileSync(join(customerDir, "index.html"), "<!doctype html><p>Ihr Auftrag</p>");
    mkdirSync(join(customerDir, "status"));
    writeFileSync(join(customerDir, "status", "status.html"), "<!doctype html><p>Status meines Auftrags</p>");
    mkdirSync(join(customerDir, "consultation"));
    writeFileSync(join(customerDir, "consultation", "consultation.html"), "<!doctype html><p>Videoberatung</p>");
    const officeDir = join(folder, "office");
    mkdirSync(officeDir);
    writeFileSync(join(officeDir, "index.html"), "<!doctype html><p>Backoffice</p>");
    const config = loadConfig({
      RUNDGANG_DATA: folder,
      RUNDGANG_WEB: webDir,
      RUNDGANG_CUSTOMER: customerDir,
      RUNDGANG_OFFICE: officeDir,
      RUNDGANG_DEMO: "0",
      RUNDGANG_LOG: "silent",
    });
    server = await assembleServer(config, () => "http://localhost", { database: await openTestDatabase() });
    const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
    routes = server.routes().filter(({ path }) => !path.includes("*"));
    stranger = createClient(url, null);
    const { body } = await stranger.post("/authentication_token", { username: "anna", password });
    anna = createClient(url, String(body["token"]));
  });
  afterAll(async () => {
    await server.app.close();
    server.context.inspector.close();
    await server.context.database.close();
    rmSync(folder, { recursive: true });
  });

  const ask = (client: Client, { method, path }: Route) =>
    client.send(method, path.replaceAll(/:\w+/gu, "0193ffff-0000-7000-8000-00000000dead"), null, { accept: "*/*" });

  it("is a call of the contract, or stands in a list here", () => {
    const names = new Set(routes.map(nameOf));
    expect([...names].filter((name) => !called.has(name) && !open.has(name) && !others.has(name))).toEqual([]);
    expect([...called, ...others].filter((name) => !names.has(name))).toEqual([]);
  });

  it("is no page of the app", () => {
    expect(routes.filter(({ path }) => !serverPath.test(path))).toEqual([]);
  });

  it("answers a stranger 401, but for the few that are open", async () => {
    for (const route of routes) {
      const { status } = await ask(stranger, route);
      if (open.has(nameOf(route))) continue;
      /* The stream says first that no topic was named. */
      const refused = route.path === "/.well-known/mercure" ? [400, 401] : [401];
      expect([route, refused]).toEqual([route, expect.arrayContaining([status])]);
    }
  });

  it("says to every browser what it may do with the answer, whatever the answer is", async () => {
    for (const client of [stranger, anna]) {
      for (const route of [...routes, { method: "GET", path: "/" }, { method: "GET", path: "/assets/a.js" }]) {
        const { headers, status } = await ask(client, route);
        const of = (name: string) => headers.get(name) ?? "";
        const broken = [
          status < 500 || "status",
          of("x-content-type-options") === "nosniff" || "sniffing",
          of("referrer-policy") === "no-referrer" || "referrer",
          of("cross-origin-opener-policy") === "same-origin" || "opener",
          of("x-frame-options") === "SAMEORIGIN" || "frames",
          /^default-src 'self';.*;trusted-types (?:rundgang default|'none')(?:;|$)/u.test(of("content-security-policy")) ||
            "content policy",
          of("x-powered-by") + of("server") === "" || "names its make",
          !serverPath.test(route.path) || of("cache-control").includes("no-store") || "may be kept",
          !of("content-type").startsWith("text/html") || of("permissions-policy").includes("camera=(self)") || "permissions",
        ].filter((one) => one !== true);
        expect([nameOf(route), status, broken]).toEqual([nameOf(route), status, []]);
      }
    }
  });

  it("has pages that may use camera, microphone and position, play what comes of a call, and nothing else of the device", async () => {
    const { headers } = await stranger.get("/", { accept: "text/html" });
    const rules = new Map(
      (headers.get("permissions-policy") ?? "").split(", ").map((rule) => rule.split("=") as [string, string]),
    );
    expect(rules.size).toBeGreaterThan(25);
    const own = [...rules].filter(([, who]) => who !== "()");
    expect(own).toEqual([
      ["autoplay", "(self)"],
      ["camera", "(self)"],
      ["geolocation", "(self)"],
      ["microphone", "(self)"],
      ["web-share", "(self)"],
    ]);
  });
});

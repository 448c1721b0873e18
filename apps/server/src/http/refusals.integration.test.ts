import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { qualificationBody } from "../testing/bodies.ts";
import type { Client } from "../testing/client.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const unknown = "0193ffff-0000-7000-8000-00000000dead";
const unit = `/api/wohneinheits/${unitOf(ids.westAddress, 1)}`;
const json = { "content-type": "application/json" };

describe("what the server refuses", () => {
  let server: TestServer;
  let anna: Client;
  beforeAll(async () => {
    server = await startTestServer();
    anna = await server.as("anna");
  });
  afterAll(() => server.close());

  it.each([
    ["GET", "/api/providers"],
    ["GET", `/api/wohneinheits/${unknown}`],
    ["GET", "/api/nowhere"],
    ["POST", "/api/adress_qualifikations"],
    ["PATCH", unit],
    ["DELETE", unit],
  ])("%s %s of a stranger: 401 before anything else", async (method, path) => {
    const reply = await server.stranger.send(method, path, method === "POST" ? "{broken" : null, method === "POST" ? json : {});
    expect(reply.status).toBe(401);
    expect(reply.headers.get("www-authenticate")).toBe("Bearer");
    expect(reply.body).toMatchObject({ "@type": "hydra:Error", "hydra:description": "Bitte melde dich an." });
  });

  it.each([
    ["GET", `/api/wohneinheits/${unknown}`, null, {}, 404, "not_found"],
    ["GET", "/api/wohneinheits/42", null, {}, 404, "not_found"],
    ["GET", "/api/wohneinheits/%00", null, {}, 404, "not_found"],
    ["GET", "/api/nowhere", null, {}, 404, "not_found"],
    ["GET", "/api/providers", null, { accept: "text/html;q=0, image/png" }, 406, "not_acceptable"],
    ["DELETE", unit, null, {}, 405, "method_not_allowed"],
    ["PUT", "/api/termins", null, {}, 405, "method_not_allowed"],
    ["POST", "/api/unit_comments", "{broken", json, 400, "malformed"],
    ["POST", "/api/unit_comments", "", json, 400, "malformed"],
    ["POST", "/api/unit_comments", "[]", json, 400, "malformed"],
    ["POST", "/api/unit_comments", '"text"', json, 400, "malformed"],
    ["POST", "/api/unit_comments", '{"__proto__": {"x": 1}}', json, 400, "malformed"],
    ["POST", "/api/unit_comments", String.raw`{"comment": "\u0000"}`, json, 400, "malformed"],
    ["POST", "/api/unit_comments", String.raw`{"comment": "\ud800"}`, json, 400, "malformed"],
    ["POST", "/api/unit_comments", `{"a":${"[".repeat(30_000)}${"]".repeat(30_000)}}`, json, 400, "malformed"],
    ["POST", "/api/unit_comments", "{}", { "content-type": "text/plain" }, 415, "unsupported_media_type"],
    ["POST", "/api/unit_comments", "a=b", { "content-type": "application/x-www-form-urlencoded" }, 415, "unsupported_media_type"],
    ["POST", "/api/unit_comments", "{}", {}, 415, "unsupported_media_type"],
    ["PATCH", unit, "{}", { "content-type": "text/xml" }, 415, "unsupported_media_type"],
    ["POST", "/api/unit_comments", `{"comment": "${"x".repeat(70_000)}"}`, json, 413, "too_large"],
    ["POST", "/api/unit_comments", "{}", json, 422, "invalid"],
  ])("%s %s %.30s: %j → %i %s", async (method, path, body, headers, status, code) => {
    const reply = await anna.send(method, path, body, headers);
    expect([reply.status, reply.body["code"]]).toEqual([status, code]);
    expect(String(reply.body["hydra:description"])).not.toBe("");
    expect(JSON.stringify(reply.body)).not.toMatch(/\.ts:|node_modules/u);
  });

  it("names the methods that there are", async () => {
    expect((await anna.send("DELETE", unit, null)).headers.get("allow")).toBe("GET, HEAD, PATCH");
  });

  it("names each field that is wrong, in German", async () => {
    const reply = await anna.post("/api/unit_comments", {
      uuid: "x",
      created: "2026-11-02 10:00:00",
      comment: "  ",
      unit: "/api/x/1",
    });
    expect(reply.body).toMatchObject({
      "@type": "ConstraintViolationList",
      violations: [
        { propertyPath: "uuid", message: "Das ist keine gültige Kennung (UUID)." },
        { propertyPath: "comment", message: "Der Text darf nicht leer sein." },
        { propertyPath: "unit", message: "Erwartet wird ein Verweis auf /api/wohneinheits/…." },
      ],
    });
    expect(reply.body["hydra:description"]).toContain("comment: Der Text darf nicht leer sein.");
  });

  it.each([
    "page=-1",
    "page=x",
    "page=0",
    "page=99999999999999999999",
    "itemsPerPage=1e9",
    "order=x",
    "order[beginn]=drop table",
    "order[][a]=1",
    "uuid=%00",
    "uuid[]=x&uuid[]=%27;--",
    "uuid[a][b]=1",
    "groupby[]=password_hash",
    "plz=%25&plz=_",
    "strasse=\\",
    "q=%F0%9F%98%80%F0%9F%98%80",
    "q=%ED%A0%80",
    "provider=99999999999",
    "hausnummer=%00",
    "done=perhaps",
    "status=x",
  ])("takes odd queries without falling over: %s", async (query) => {
    for (const path of ["/api/adresses", "/api/termins", "/api/order_forms", "/api/providers"]) {
      expect((await anna.get(`${path}?${query}`)).status).toBeLessThan(500);
    }
  });

  it.each([
    ["application/json, text/plain, */*", "application/ld+json; charset=utf-8"],
    ["*/*", "application/ld+json; charset=utf-8"],
    ["application/json", "application/json; charset=utf-8"],
    ["application/ld+json;q=0.5, application/json", "application/json; charset=utf-8"],
  ])("speaks what is asked for: %s", async (accept, expected) => {
    const reply = await anna.get("/api/providers", { accept });
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, expected]);
    expect(reply.headers.get("vary")).toContain("Accept");
  });

  it("forgets nothing of what a client may not set", async () => {
    const body = qualificationBody(unitOf(ids.westAddress, 2), "FOLLOW_UP", {
      mitarbeiter: `/api/mitarbeiters/${ids.bert}`,
      mitarbeiterId: ids.bert,
      received_at: "2000-01-01",
      "@type": "Other",
    });
    const reply = await anna.post("/api/adress_qualifikations", body);
    expect(reply.body).toMatchObject({ mitarbeiterId: ids.anna, "@type": "AdressQualifikation" });
    const patched = await anna.patch(unit, { status: "SALE", auftrag: `/api/auftrags/${unknown}`, uuid: unknown, name: "Huber" });
    expect(patched.body).toMatchObject({ status: "OPEN", auftrag: null, name: "Huber", "@id": unit });
  });

  it("tells browsers to be strict, and keeps answers out of caches", async () => {
    const reply = await anna.get("/api/providers");
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    expect(reply.headers.get("referrer-policy")).toBe("no-referrer");
    expect(reply.headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(reply.headers.get("access-control-allow-origin")).toBeNull();
    expect(reply.headers.get("x-app-build")).not.toBeNull();
    const policy = reply.headers.get("content-security-policy") ?? "";
    for (const rule of ["script-src 'self'", "object-src 'none'", "base-uri 'none'", "require-trusted-types-for 'script'"]) {
      expect(policy).toContain(rule);
    }
  });
});

import { calls, otherRoutes, type Call } from "@rundgang/contracts";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Client } from "../../testing/client.ts";
import { membersOf } from "../../testing/members.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

describe("the API's description", () => {
  let server: TestServer;
  let anna: Client;
  beforeAll(async () => {
    server = await startTestServer();
    anna = await server.as("anna");
  });
  afterAll(() => server.close());

  it("is valid OpenAPI 3.1 with every call and every other route, for anybody", async () => {
    const { status, body } = await server.stranger.get("/api/openapi.json");
    expect(status).toBe(200);
    expect(await new Validator().validate(body)).toEqual({ valid: true });
    const described = Object.entries(body["paths"] as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const all = [...Object.values<Call>(calls), ...otherRoutes].map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/gu, "{$1}")}`,
    );
    expect(described.toSorted()).toEqual([...new Set(all)].toSorted());
  });

  it("is a page for people, with every path, filter and code", async () => {
    const response = await fetch(`${server.url}/api/docs`);
    const text = await response.text();
    expect(response.headers.get("content-type")).toContain("text/html");
    for (const words of ["/api/adresses/{id}/wohneinheitens", "beginn[after]", "parameter_invalid", "ohne Anmeldung"]) {
      expect(text).toContain(words);
    }
    expect((await fetch(`${server.url}/api/docs/style.css`)).headers.get("content-type")).toContain("text/css");
  });

  it("lets a client that knows nothing but Hydra find a list, narrow it and follow it to its end", async () => {
    const entry = await anna.get("/api");
    const path = String(entry.body["adresse"]);
    const first = await anna.get(path);
    const search = first.body["hydra:search"] as { "hydra:template": string };
    expect(search["hydra:template"]).toContain("itemsPerPage");
    const seen: unknown[] = [];
    let next: string | undefined = `${path}?itemsPerPage=1`;
    while (next !== undefined) {
      const page = await anna.get(next);
      seen.push(...membersOf(page).map((one) => one["@id"]));
      next = (page.body["hydra:view"] as { "hydra:next"?: string } | undefined)?.["hydra:next"];
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(Number(first.body["hydra:totalItems"]));
  });

  it.each([
    ["/api/adresses?itemsPerPage=nonsense&page=-1", 200],
    ["/api/adresses?colour=green&page=", 200],
    ["/api/termins?done=perhaps&order[beginn]=sideways", 200],
    ["/api/termins?beginn[after]=2026-11-02", 200],
    ["/api/termins?beginn[after]=2026-11-02T10:00:00Z&beginn[before]=2026-11-03%2010:00:00", 200],
    ["/api/termins?beginn[after]=2026-11-02T10:00:00%2B02:00", 200],
  ])("%s: what says nothing is ignored", async (path, status) => {
    expect((await anna.get(path)).status).toBe(status);
  });

  it.each([
    ["beginn[after]", "übermorgen"],
    ["beginn[before]", "2026-02-31"],
    ["beginn[after]", "2026-13-01T00:00:00Z"],
    ["beginn[before]", "02.11.2026"],
  ])("%s=%s is refused by its name, for a list of everything would be taken for the day's", async (name, value) => {
    const { status, body } = await anna.get(`/api/termins?${name}=${encodeURIComponent(value)}`);
    expect([status, body["code"], body["parameter"], body["hydra:description"]]).toEqual([
      400,
      "parameter_invalid",
      name,
      `Der Filter „${name}“ ist nicht lesbar.`,
    ]);
  });
});

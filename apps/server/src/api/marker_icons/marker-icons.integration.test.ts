import { markerIcon } from "@rundgang/domain/marker-icon";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startTestServer, type TestServer } from "../../testing/test-server.ts";

describe("marker icons", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it.each([
    ["color=green&shape=haus&highlight=true", { color: "green", shape: "haus", highlight: true, mark: null }],
    ["color=red&glyph=NO_INTEREST", { color: "red", shape: "haus", highlight: false, mark: "NO_INTEREST" }],
    ["color=blue&count=12", { color: "blue", shape: "haus", highlight: false, mark: 12 }],
  ] as const)("%s is what the device draws", async (query, marker) => {
    const response = await fetch(`${server.url}/marker-icons?${query}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(response.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await response.text()).toBe(markerIcon(marker));
  });

  it.each([
    ["", "color ist eines von green, yellow, red, black, blue."],
    ["color=pink", "color ist eines von green, yellow, red, black, blue."],
    ["color=red&color=blue", "color ist eines von green, yellow, red, black, blue."],
    ["color=red&shape=baum", "shape ist haus."],
    ["color=red&highlight=1", "highlight ist true oder false."],
    ["color=red&count=-1", "count ist eine Zahl von 0 bis 9999."],
    ["color=red&glyph=%3Csvg%3E", "glyph ist der Code einer Qualifizierung."],
    ["color=red&size=9", "Bekannt sind color, shape, highlight, glyph und count."],
  ])("%s is refused", async (query, sentence) => {
    const { status, body, headers } = await server.stranger.get(`/marker-icons?${query}`);
    expect([status, body["code"], body["hydra:description"], headers.get("cache-control")]).toEqual([
      400,
      "malformed",
      sentence,
      "no-store",
    ]);
  });
});

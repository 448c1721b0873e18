import { describe, expect, it } from "vitest";

import { navigationKind, navigationLink, type NavigationKind } from "./navigation-link.ts";

describe("whose navigation opens", () => {
  it.each<[string, string, number, NavigationKind]>([
    ["an Android tablet", "Mozilla/5.0 (Linux; Android 14; SM-X210) AppleWebKit/537.36 Chrome/140.0", 10, "android"],
    ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15", 5, "apple"],
    ["an iPad that says it is a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15", 5, "apple"],
    ["a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15", 0, "web"],
    ["a Windows tablet", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0", 10, "web"],
  ])("%s", (_what, userAgent, maxTouchPoints, kind) => {
    expect(navigationKind({ userAgent, maxTouchPoints })).toBe(kind);
  });
});

describe("the way to the next stop", () => {
  const to = { lat: 49.512_345_67, lon: 11.2, name: "Straße (Hof) & Co. 14 a" };
  const here = { lat: 49.5, lon: -0.000_000_1 };
  it.each<[NavigationKind, typeof here | null, string, boolean]>([
    ["android", here, "geo:49.512346,11.2?q=49.512346,11.2(Stra%C3%9Fe%20%28Hof%29%20%26%20Co.%2014%20a)", false],
    ["apple", here, "https://maps.apple.com/?daddr=49.512346,11.2&dirflg=w", false],
    ["web", here, "https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&route=49.5%2C0%3B49.512346%2C11.2", true],
    ["web", null, "https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&route=%3B49.512346%2C11.2", true],
  ])("%s", (kind, from, href, isPage) => {
    expect(navigationLink(kind, to, from)).toEqual({ href, isPage });
  });
});

import { describe, expect, it } from "vitest";

import { isApiToken, isSameHash, makeApiToken, readApiToken } from "./api-token.ts";

describe("an API token", () => {
  it("is of one form that a scanner of secrets knows, and never the same twice", () => {
    const made = Array.from({ length: 200 }, makeApiToken);
    for (const { token, mark, sha256 } of made) {
      expect(token).toMatch(/^rundgang_[0-9A-Za-z]{48}$/u);
      expect(token.startsWith(mark)).toBe(true);
      expect(isApiToken(token)).toBe(true);
      expect(readApiToken(token)).toEqual({ mark, sha256 });
      expect(sha256).not.toContain(token.slice(-12));
    }
    expect(new Set(made.map(({ mark }) => mark)).size).toBe(200);
  });

  it.each([
    ["one letter changed", (token: string) => `${token.slice(0, 30)}${token[30] === "A" ? "B" : "A"}${token.slice(31)}`],
    ["its end missing", (token: string) => token.slice(0, -1)],
    ["something behind it", (token: string) => `${token}x`],
    ["another prefix", (token: string) => token.replace("rundgang_", "rundgong_")],
    ["small letters", (token: string) => token.toLowerCase()],
    ["nothing but the prefix", () => "rundgang_"],
  ])("with %s is none, before the database is asked", (_what, change) => {
    expect(readApiToken(change(makeApiToken().token))).toBeNull();
  });

  it("is compared by its hash", () => {
    const [one, other] = [makeApiToken(), makeApiToken()];
    expect([isSameHash(one.sha256, one.sha256), isSameHash(one.sha256, other.sha256)]).toEqual([true, false]);
  });
});

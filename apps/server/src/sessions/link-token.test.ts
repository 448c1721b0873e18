import { createSecretKey } from "node:crypto";

import { describe, expect, it } from "vitest";

import { linkTokenOf, nameOfLinkToken } from "./link-token.ts";

const key = createSecretKey(Buffer.alloc(32, 1));
const other = createSecretKey(Buffer.alloc(32, 2));
const name = Buffer.alloc(16, 7).toString("base64url");
const token = linkTokenOf(key, "order", name);

describe("the token of a link", () => {
  it("is the same each time, 44 letters that no address has to escape", () => {
    expect(linkTokenOf(key, "order", name)).toBe(token);
    expect(token).toMatch(/^[\w-]{44}$/u);
  });

  it("names what it leads to", () => {
    expect(nameOfLinkToken(key, "order", token)).toBe(name);
  });

  it.each([
    ["of another kind", token, "badge", key],
    ["of another server", token, "order", other],
    ["that was cut off", token.slice(0, -1), "order", key],
    ["with a letter more", `${token}A`, "order", key],
    ["with another letter", `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`, "order", key],
    ["that names something else", `${Buffer.alloc(16, 8).toString("base64url")}${token.slice(22)}`, "order", key],
    ["that is empty", "", "order", key],
    ["of signs of another script", "ä".repeat(44), "order", key],
  ] as const)("%s names nothing", (_what, given, kind, by) => {
    expect(nameOfLinkToken(by, kind, given)).toBeNull();
  });
});

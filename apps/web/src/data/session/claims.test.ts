import { describe, expect, it } from "vitest";

import { uuidOf } from "../testing/samples.ts";
import { mayUseApp, readClaims, territoriesDigestOf } from "./claims.ts";

const claims = {
  sub: uuidOf(1, 9),
  username: "verkauf1",
  name: "Jürgen Groß ÿ?> ~~~ ûûû",
  roles: ["ROLE_SALESMAN"],
  mtoken: "hub",
  fe_group: "b",
  exp: 1_900,
};
const jwt = (payload: unknown) => `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.x`;

describe("an access token", () => {
  it("says who it is, in letters of any kind, and until when it holds", () => {
    const token = jwt({ ...claims, iat: 1_000 });
    expect([token.includes("-"), token.includes("_")]).toEqual([true, true]);
    expect(readClaims(token)).toEqual({
      user: { id: claims.sub, username: "verkauf1", name: claims.name, roles: ["ROLE_SALESMAN"], feGroup: "b" },
      mtoken: "hub",
      lifetimeMs: 900_000,
      expiresAt: 1_900_000,
    });
  });

  it.each([undefined, "1000"])("says no lifetime where it does not say when it was issued: %s", (iat) => {
    expect(readClaims(jwt({ ...claims, iat }))?.lifetimeMs).toBeNull();
  });

  it.each([
    ["nothing", ""],
    ["no JWT", "abc"],
    ["no base64", "e30.***.x"],
    ["no JSON", `e30.${Buffer.from("{").toString("base64url")}.x`],
    ["without its claims", jwt({ ...claims, sub: undefined })],
    ["with a role that we do not know", jwt({ ...claims, roles: ["ROLE_GOD"] })],
  ])("that is %s is none of ours", (_name, token) => {
    expect(readClaims(token)).toBeNull();
  });

  it("says in its mtoken for which territories it was issued, by their digest; one of an earlier version does not", () => {
    const of = (mtoken: string) => {
      const read = readClaims(jwt({ ...claims, mtoken }));
      return read === null ? "no claims" : territoriesDigestOf(read);
    };
    expect(of(jwt({ territories: "digest", mercure: { subscribe: ["users/me"] } }))).toBe("digest");
    expect([of(jwt({ mercure: { subscribe: ["territories/north", "users/me"] } })), of("x")]).toEqual([null, null]);
  });
});

describe("who may use the app", () => {
  const user = { id: claims.sub, username: "x", name: "x", feGroup: "a" } as const;
  it.each([
    ["ROLE_SALESMAN", true],
    ["ROLE_CONSULTANT", true],
    ["ROLE_TEAM_LEAD", true],
    ["ROLE_BACK_OFFICE", false],
    ["ROLE_ADMIN", false],
  ] as const)("%s: %s", (role, may) => {
    expect(mayUseApp({ ...user, roles: [role] })).toBe(may);
    expect(mayUseApp({ ...user, roles: ["ROLE_ADMIN", role] })).toBe(may);
  });

  it("nobody without a role", () => {
    expect(mayUseApp({ ...user, roles: [] })).toBe(false);
  });
});

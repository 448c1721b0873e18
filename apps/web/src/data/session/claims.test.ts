import { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { uuidOf } from "../testing/samples.ts";
import { mayUseApp, readClaims, territoriesOf } from "./claims.ts";

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

  it("says in its mtoken which territories' events it is for", () => {
    const of = (mtoken: string) => {
      const read = readClaims(jwt({ ...claims, mtoken }));
      return read === null ? "no claims" : territoriesOf(read);
    };
    const subscribe = ["territories/north", "users/me", "territories/south", "all/territories/x"];
    expect(of(jwt({ mercure: { subscribe } }))).toEqual(new Set(["north", "south"]));
    expect(of(jwt({ mercure: { subscribe: [] } }))).toEqual(new Set());
    expect([of(jwt({ mercure: {} })), of(jwt({})), of("x")]).toEqual([null, null, null]);
  });
});

describe("who may use the app", () => {
  const user = { id: claims.sub, username: "x", name: "x", feGroup: "a" } as const;
  const sellers = ["ROLE_SALESMAN", "ROLE_CONSULTANT", "ROLE_TEAM_LEAD"];
  it.each(wire.roles)("%s", (role) => {
    expect(mayUseApp({ ...user, roles: [role] })).toBe(sellers.includes(role));
    expect(mayUseApp({ ...user, roles: ["ROLE_ADMIN", role] })).toBe(sellers.includes(role));
  });

  it("nobody without a role", () => {
    expect(mayUseApp({ ...user, roles: [] })).toBe(false);
  });
});

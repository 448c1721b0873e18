import { describe, expect, it } from "vitest";

import type { SessionState } from "../session/session-state.ts";
import { createObservable } from "../observable.ts";
import { uuidOf } from "../testing/samples.ts";
import { createGroupKeeper } from "./keep-group.ts";

/** A browser with cookies and a user who signs in. */
function browser(cookies: string, server = true) {
  const did: string[] = [];
  const session = createObservable<SessionState>({ type: "starting" });
  let kept = cookies;
  let timer = (): void => undefined;
  const keeper = createGroupKeeper({
    session,
    clock: {
      now: () => 0,
      after: (ms, run) => {
        did.push(`in ${ms}`);
        timer = run;
        return () => undefined;
      },
    },
    cookies: { read: () => kept, write: (cookie) => (kept = cookie.split(";")[0] ?? "") },
    isSecure: false,
    isServerThere: () => Promise.resolve(server),
    clearAppFiles: () => {
      did.push("cleared");
      return Promise.resolve();
    },
    reload: () => void did.push("reload"),
  });
  const signIn = (feGroup: "a" | "b", tokens = true) =>
    session.set({
      type: "signed_in",
      user: { id: uuidOf(1, 9), username: "verkauf1", name: "Vera", roles: ["ROLE_SALESMAN"], feGroup },
      tokens,
    });
  return { keeper, did, signIn, tick: () => timer(), cookies: () => kept, wish: () => keeper.groupChange.getSnapshot() };
}

describe("the group of early updates", () => {
  it.each([
    ["", "a", null],
    ["", "b", "b"],
    ["fe_group=b", "b", null],
    ["fe_group=b", "a", "a"],
  ] as const)("cookies %j, user of group %s: asked to change to %s", (cookies, group, wish) => {
    const one = browser(cookies);
    one.signIn(group);
    expect(one.wish()).toBe(wish);
  });

  it("is not asked about without tokens: there is no line to fetch anything from", () => {
    const one = browser("");
    one.signIn("b", false);
    expect(one.wish()).toBeNull();
  });

  it("changes by cookie, cleared files and a reload a second later", async () => {
    const one = browser("");
    one.signIn("b");
    expect(await one.keeper.changeGroup()).toBe(true);
    expect([one.cookies(), one.did]).toEqual(["fe_group=b", ["cleared", "in 1000"]]);
    one.tick();
    expect(one.did).toContain("reload");
  });

  it("throws nothing away while the server is not there", async () => {
    const one = browser("", false);
    one.signIn("b");
    expect(await one.keeper.changeGroup()).toBe(false);
    expect([one.cookies(), one.did, one.wish()]).toEqual(["", [], "b"]);
  });

  it("asks once a start", () => {
    const one = browser("");
    one.signIn("b");
    one.keeper.postponeGroup();
    one.signIn("b");
    expect(one.wish()).toBeNull();
  });
});

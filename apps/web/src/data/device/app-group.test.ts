import { describe, expect, it } from "vitest";

import { groupCookie, groupOfCookies } from "./app-group.ts";

describe("the group of a browser", () => {
  it.each([
    ["", "a"],
    ["fe_group=a", "a"],
    ["fe_group=b", "b"],
    ["x=1; fe_group=b; y=2", "b"],
    ["not_fe_group=b", "a"],
    ["fe_group=bb", "a"],
  ])("%j → %s", (cookies, group) => {
    expect(groupOfCookies(cookies)).toBe(group);
  });

  it("is kept for a year, and over TLS only where the page came so", () => {
    expect(groupCookie("b", false)).toBe("fe_group=b; Path=/; Max-Age=31536000; SameSite=Strict");
    expect(groupCookie("a", true)).toMatch(/^fe_group=a; .*; Secure$/u);
  });
});

import { describe, expect, it } from "vitest";

import { whyNoChange } from "./why-no-change.ts";

const [admin, sales] = [["ROLE_ADMIN"], ["ROLE_SALESMAN"]];
const both = [...admin, ...sales];
const open = (roles: readonly string[]) => ({ roles, disabled: false });
const closed = (roles: readonly string[]) => ({ roles, disabled: true });

describe("what may become of an account", () => {
  it.each([
    ["a salesman becomes a salesman who administrates", open(sales), open(both), 1, false, null],
    ["a salesman is locked by somebody else", open(sales), closed(sales), 1, false, null],
    ["an administrator is locked while another one is open", open(admin), closed(admin), 1, false, null],
    ["an administrator loses the role while another one is open", open(both), open(sales), 1, false, null],
    ["a locked administrator loses the role while nobody else has it", closed(both), closed(sales), 0, false, null],
    ["a locked administrator is opened", closed(admin), open(admin), 0, false, null],
    ["the last administrator gets a second role", open(admin), open(both), 0, true, null],
    ["the last administrator is locked", open(admin), closed(admin), 0, false, { reason: "last_admin", at: "disabled" }],
    ["the last administrator loses the role", open(both), open(sales), 0, false, { reason: "last_admin", at: "roles" }],
    ["the last administrator takes his own role", open(both), open(sales), 0, true, { reason: "last_admin", at: "roles" }],
    [
      "somebody takes his own role of the administration",
      open(both),
      open(sales),
      3,
      true,
      { reason: "own_account", at: "roles" },
    ],
    ["somebody locks his own account", open(admin), closed(admin), 3, true, { reason: "own_account", at: "disabled" }],
    ["somebody takes another role of his own", open(both), open(admin), 3, true, null],
  ])("%s", (_what, before, next, otherAdmins, isOwn, why) => {
    expect(whyNoChange({ before, next, otherAdmins, isOwn })).toEqual(why);
  });
});

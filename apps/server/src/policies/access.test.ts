import type { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { callAccess, refuseRole, type Access } from "./access.ts";

/** A call of the app at the door that consultants, who use this app too, may not make. */
const notForConsultants: Access = { ...callAccess.postQualification, ROLE_CONSULTANT: "none" };

describe("whoever may not make a call at all", () => {
  it.each<[string, Access, readonly wire.Role[], string | undefined]>([
    ["a salesman may work at the door", callAccess.postQualification, ["ROLE_SALESMAN"], undefined],
    ["the back office is sent to its own app", callAccess.postQualification, ["ROLE_BACK_OFFICE"], "wrong_app"],
    ["somebody without a role has no app here", callAccess.postQualification, [], "wrong_app"],
    ["who sits in the right app without the right is not sent away", notForConsultants, ["ROLE_CONSULTANT"], "forbidden"],
    ["a second role that may is enough", notForConsultants, ["ROLE_CONSULTANT", "ROLE_SALESMAN"], undefined],
    ["a salesman may not do the back office's work", callAccess.postMailBounce, ["ROLE_SALESMAN"], "forbidden"],
  ])("%s", (_title, rights, roles, code) => {
    expect(refuseRole(rights, { roles })?.code).toBe(code);
  });
});

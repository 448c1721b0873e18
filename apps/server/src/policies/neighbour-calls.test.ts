import { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { neighbourWith } from "../testing/actor-of.ts";
import { callAccess, refuseCall, routeAccess, type Guarded } from "./access.ts";
import { hasScope } from "./neighbour-calls.ts";

const orders: readonly wire.Scope[] = ["orders:read", "orders:write", "orders:take", "orders:export"];
const taken: readonly wire.Scope[] = ["orders:take"];
const exported: readonly wire.Scope[] = ["orders:take", "orders:export"];
const houses: readonly wire.Scope[] = ["orders:take", "addresses:read", "visits:read"];
const masters: readonly wire.Scope[] = ["orders:take", "masters:read"];
const imports: readonly wire.Scope[] = ["imports:write"];

/** By which rights a neighbour system may make a call; every other call is for people alone. */
const opened: Partial<Record<Guarded, readonly wire.Scope[]>> = {
  listOrders: orders,
  getOrder: orders,
  getOrderStatus: orders,
  getOrderCounts: ["orders:read", "orders:write"],
  postOrderStatus: ["orders:write", "orders:take"],
  postOrder: taken,
  patchOrder: taken,
  postCustomer: taken,
  patchCustomer: taken,
  postBroadcast: taken,
  patchBroadcast: taken,
  postUploadedFile: taken,
  postCustomerLink: taken,
  resolveExternal: taken,
  getCustomer: exported,
  getBroadcast: exported,
  getDocument: exported,
  getUploadedFile: exported,
  sendEvidence: ["orders:export"],
  sendOrderExport: ["orders:export"],
  listAddresses: houses,
  getAddress: houses,
  listUnitsOfAddress: houses,
  getUnit: houses,
  getQualification: ["visits:read"],
  listAppointments: ["appointments:read"],
  getAppointment: ["appointments:read"],
  listProviders: masters,
  getProvider: masters,
  listOrderForms: masters,
  getOrderForm: masters,
  getProjectSettings: masters,
  blankPaper: masters,
  listCarriers: ["masters:read"],
  getCarrier: ["masters:read"],
  listImports: imports,
  getImport: imports,
  postImport: imports,
  patchImport: imports,
  getImportPreview: imports,
  getImportRejects: imports,
  listImportChanges: imports,
  sendImportRejects: imports,
};

const isGuarded = (name: string): name is Guarded =>
  name in routeAccess || typeof callAccess[name as keyof typeof callAccess] === "object";

describe("a neighbour system", () => {
  it("makes each call by the rights that open it, and by no other one", () => {
    const all = wire.scopes;
    const names = Object.keys({ ...callAccess, ...routeAccess }).filter(isGuarded);
    const found = names
      .filter((name) => name !== "postHubToken")
      .map((name) => [name, all.filter((scope) => refuseCall(name, neighbourWith(scope)) === null)]);
    expect(found).toEqual(
      names.filter((name) => name !== "postHubToken").map((name) => [name, all.filter((scope) => opened[name]?.includes(scope))]),
    );
  });

  it("exchanges its token for one of the hub whatever its rights are", () => {
    expect(refuseCall("postHubToken", neighbourWith())).toBeNull();
  });

  it.each<[Guarded, string]>([
    ["getQualification", "Dieses Token braucht dafür das Recht „Besuche lesen“."],
    ["getOrderCounts", "Dieses Token braucht dafür das Recht „Aufträge lesen“ oder „Stand von Aufträgen setzen“."],
    ["listAccounts", "Das steht keinem Nachbarsystem offen."],
  ])("that lacks the right to %s is told which one it needs", (name, sentence) => {
    const refusal = refuseCall(name, neighbourWith("masters:read"));
    expect(refusal).toMatchObject({ code: "scope_missing", more: { "hydra:description": sentence } });
  });

  it("has the rights of its token, and a person none of them", () => {
    const asked: readonly wire.Scope[] = ["visits:read", "orders:read"];
    expect([neighbourWith("orders:read"), neighbourWith("orders:take")].map((one) => hasScope(one, ...asked))).toEqual([
      true,
      false,
    ]);
    expect(hasScope({}, ...wire.scopes)).toBe(false);
  });
});

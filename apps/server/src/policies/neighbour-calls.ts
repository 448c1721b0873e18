import { wire } from "@rundgang/contracts";

import { refuse, type Refusal } from "../errors.ts";
import type { Guarded } from "./access.ts";
import type { Actor } from "./actor.ts";

/** What each right opens (decision 138). What stands nowhere here is closed to every neighbour system, whatever it was given. */
export const callsOfScope: Readonly<Record<wire.Scope, readonly Guarded[]>> = {
  "orders:read": ["listOrders", "getOrder", "getOrderStatus", "getOrderCounts"],
  "orders:write": ["listOrders", "getOrder", "getOrderStatus", "getOrderCounts", "postOrderStatus"],
  "orders:take": [
    "listAddresses",
    "getAddress",
    "listUnitsOfAddress",
    "getUnit",
    "listProviders",
    "getProvider",
    "listOrderForms",
    "getOrderForm",
    "getProjectSettings",
    "blankPaper",
    "postUploadedFile",
    "getUploadedFile",
    "postBroadcast",
    "patchBroadcast",
    "getBroadcast",
    "postCustomer",
    "patchCustomer",
    "getCustomer",
    "postOrder",
    "patchOrder",
    "listOrders",
    "getOrder",
    "getOrderStatus",
    "postOrderStatus",
    "getDocument",
    "postCustomerLink",
    "resolveExternal",
  ],
  "orders:export": [
    "listOrders",
    "getOrder",
    "getOrderStatus",
    "getCustomer",
    "getDocument",
    "getUploadedFile",
    "getBroadcast",
    "sendEvidence",
    "sendOrderExport",
  ],
  "addresses:read": ["listAddresses", "getAddress", "listUnitsOfAddress", "getUnit"],
  "visits:read": ["listAddresses", "getAddress", "listUnitsOfAddress", "getUnit", "getQualification"],
  "appointments:read": ["listAppointments", "getAppointment"],
  "masters:read": [
    "listProviders",
    "getProvider",
    "listCarriers",
    "getCarrier",
    "listOrderForms",
    "getOrderForm",
    "getProjectSettings",
    "blankPaper",
  ],
  "imports:write": [
    "listImports",
    "getImport",
    "postImport",
    "patchImport",
    "getImportPreview",
    "getImportRejects",
    "listImportChanges",
    "sendImportRejects",
  ],
};

/** What every neighbour may do with its token: exchange it for one of the hub. */
const openToEach: readonly Guarded[] = ["postHubToken"];

/** Null where a neighbour system may make a call; else which right it lacks. */
export function refuseNeighbour(name: Guarded, { scopes }: NonNullable<Actor["neighbour"]>): Refusal | null {
  if (openToEach.includes(name)) return null;
  const opening = rightsOf(name);
  if (opening.some((scope) => scopes.has(scope))) return null;
  const titles = opening.map((scope) => `„${wire.scopeEntries[scope].title}“`);
  return refuse("scope_missing", {
    "hydra:description":
      titles.length === 0
        ? "Das steht keinem Nachbarsystem offen."
        : `Dieses Token braucht dafür das Recht ${titles.join(" oder ")}.`,
  });
}

/** Whether somebody is a neighbour system with one of these rights. */
export function hasScope({ neighbour }: Pick<Actor, "neighbour">, ...scopes: readonly wire.Scope[]): boolean {
  return neighbour !== undefined && scopes.some((scope) => neighbour.scopes.has(scope));
}

/** Which rights open a call or a route, by its name; none: it is for people alone. */
export function rightsOf(name: string): readonly wire.Scope[] {
  return wire.scopes.filter((scope) => callsOfScope[scope].some((one) => one === name));
}

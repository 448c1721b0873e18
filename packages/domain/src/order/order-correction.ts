import { orderTypeOf, type ContractType } from "./order-types.ts";
import type { OrderStatusCode } from "./order-status.ts";

/** What the back office may ask to be put right (B §3 `status.data.requestedChanges`), in the order of the panel. */
export const requestedChangeKeys = ["iban", "vzf", "contract", "attachments"] as const;
export type RequestedChange = (typeof requestedChangeKeys)[number];

/** As it stands on the wire; what is not named is not asked for. */
export type RequestedChanges = Readonly<Partial<Record<RequestedChange, boolean | undefined>>>;

/** What has come since it was asked for; without a request, what lies with the order. */
export type Delivered = Readonly<Record<RequestedChange, boolean>>;

/** What each is called to the salesman (B §2 "Correction request"). */
export const requestedChangeLabels: Readonly<Record<RequestedChange, string>> = {
  iban: "neue IBAN",
  vzf: "neue VZF",
  contract: "neuer Auftragsnachweis",
  attachments: "Anlagen",
};

/** Types of the files that show each (B §3 "Uploaded files"). */
export const proofTypes = {
  vzf: ["contract_summary", "contract_summary_signature"],
  contract: ["contract", "signature"],
  attachments: ["misc", "contract"],
} as const satisfies Record<Exclude<RequestedChange, "iban">, readonly string[]>;

/** The changes that a request names, in the order of the panel. */
export function requestedList(changes: RequestedChanges | undefined): RequestedChange[] {
  return requestedChangeKeys.filter((key) => changes?.[key] === true);
}

/** What of a request is still to be done. A contract's proof counts as an attachment too (B §4 "Correction request"). */
export function openChanges(requested: readonly RequestedChange[], delivered: Delivered): RequestedChange[] {
  return requested.filter((key) => !(delivered[key] || (key === "attachments" && delivered.contract)));
}

/** What `missingOfOrder` looks at. */
export interface OrderNeeds {
  readonly status: OrderStatusCode;
  readonly contractType: ContractType;
  /** Of the latest status. */
  readonly requestedChanges?: RequestedChanges | undefined;
  readonly delivered: Delivered;
}

/**
 * What an order lacks: while there is a correction request, what of it is open; else the papers of an order on paper that has not ended
 * (3-decisions "Flows": now or later).
 */
export function missingOfOrder({ status, contractType, requestedChanges, delivered }: OrderNeeds): RequestedChange[] {
  if (status === "CHANGE_REQUEST") return openChanges(requestedList(requestedChanges), delivered);
  const isOpen = status === "NEW" || status === "PENDING";
  return isOpen && orderTypeOf(contractType) === "paper" ? openChanges(["vzf", "contract"], delivered) : [];
}

/** How an order is concluded (B §1). */
export const orderTypes = ["live", "paper", "remote"] as const;
export type OrderType = (typeof orderTypes)[number];

/**
 * What a visit, and an order, say of the contract. `paper-delayed` of a visit: sold on paper, the order comes later (A §2 "Incomplete
 * order"); of an order: it completes such a sale.
 */
export const contractTypes = [...orderTypes, "paper-delayed"] as const;
export type ContractType = (typeof contractTypes)[number];

/** The order type of a contract type: a sale on paper stays one when it is completed later. */
export function orderTypeOf(contractType: ContractType): OrderType {
  return contractType === "paper-delayed" ? "paper" : contractType;
}

/** Type of the order envelope (B §9). */
export const envelopeTypes = ["live", "d2d"] as const;

/** Whether a project takes orders on paper (B §3). */
export const paperOrderAnswers = ["JA", "NEIN", "NUROFFLINE"] as const;

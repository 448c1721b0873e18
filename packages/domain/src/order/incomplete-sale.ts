import type { QualificationCode } from "../qualification/qualification-code.ts";
import type { UnitStatus } from "../unit/unit-status.ts";
import type { ContractType } from "./order-types.ts";

/** What a unit tells of its sale: its status, its order, its latest visit that was not taken back. */
export interface SoldUnit {
  readonly status: UnitStatus;
  /** IRI of its order; null while there is none. */
  readonly auftrag: string | null;
  readonly latest: {
    readonly code: QualificationCode;
    readonly contractType?: ContractType | undefined;
    readonly salesmanId: string;
  } | null;
}

/**
 * Whether a sale on paper waits for its order, and this salesman is to complete it: unit sold, no order, and its latest visit his own
 * with 'paper-delayed' (A §4 "Incomplete order"). An older visit does not count: what was sold anew waits for another order.
 */
export function isIncompleteSale({ status, auftrag, latest }: SoldUnit, salesmanId: string): boolean {
  if (status !== "SALE" || auftrag !== null || latest === null) return false;
  return latest.code === "ORDER_REGISTERED" && latest.contractType === "paper-delayed" && latest.salesmanId === salesmanId;
}

import { isQualifiable } from "../qualification/offered-qualifications.ts";
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

/** A unit as the wire has it. In foreign territories its latest visit tells its code alone. */
export interface UnitOfSale {
  readonly status: UnitStatus;
  readonly auftrag: string | null;
  readonly latestQualification:
    | {
        readonly qualifikation: QualificationCode;
        readonly mitarbeiterId: string;
        readonly data: { readonly contractType?: ContractType | undefined };
      }
    | { readonly qualifikation: QualificationCode }
    | null;
}

/**
 * Whether a sale on paper waits for its order, and this salesman is to complete it: unit sold, no order, and its latest visit his own
 * with 'paper-delayed' (A §4 "Incomplete order"). An older visit does not count: what was sold anew waits for another order.
 */
export function isIncompleteSale({ status, auftrag, latest }: SoldUnit, salesmanId: string): boolean {
  if (status !== "SALE" || auftrag !== null || latest === null) return false;
  return latest.code === "ORDER_REGISTERED" && latest.contractType === "paper-delayed" && latest.salesmanId === salesmanId;
}

/** What a unit of the wire tells of its sale; null where its latest visit does not tell who made it. */
export function soldUnitOf({ status, auftrag, latestQualification: visit }: UnitOfSale): SoldUnit | null {
  if (visit === null) return { status, auftrag, latest: null };
  if (!("mitarbeiterId" in visit)) return null;
  const { qualifikation: code, mitarbeiterId: salesmanId, data } = visit;
  return { status, auftrag, latest: { code, contractType: data.contractType, salesmanId } };
}

/**
 * Whether this salesman's order completes a sale of his own here, so that the sold unit takes it (A §4 "Incomplete order"). Of a unit that
 * does not tell of its visits only his own list knows.
 */
export function completesSale(unit: UnitOfSale, salesmanId: string): boolean {
  const sold = soldUnitOf(unit);
  return sold !== null && isIncompleteSale(sold, salesmanId);
}

/** Whether this salesman may capture an order at a unit as the wire has it: it is open, or his own sale on paper waits for its order. */
export function takesOrderOf(unit: UnitOfSale, salesmanId: string): boolean {
  const latestCode = unit.latestQualification?.qualifikation ?? null;
  return isQualifiable({ status: unit.status, latestCode }) || completesSale(unit, salesmanId);
}

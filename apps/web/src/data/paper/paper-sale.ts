/** What of a paper order is there already. */
export interface PaperParts {
  /** `begun`: some of it is filled in, and its last page was not reached yet. */
  readonly form: "missing" | "begun" | "done";
  readonly summary: boolean;
  readonly contract: boolean;
}

/** A sale on paper whose order is to come (A §4 "Incomplete order"), with what was begun of it on this device. */
export interface PaperSale {
  readonly unitId: string;
  /** "Lindenstraße 27, WE 5" */
  readonly door: string;
  /** The unit's name, mostly the customer's; null where it has none or, in foreign territories, does not tell it. */
  readonly unitName: string | null;
  /** Uuid of its visit. */
  readonly visitId: string;
  /** ISO instant. */
  readonly soldAt: string;
  readonly foreign: boolean;
  readonly parts: PaperParts;
}

/** Own sales on paper that wait for their order, the oldest first. */
export interface PaperSalesView {
  /** False until it was read from the device. */
  readonly ready: boolean;
  readonly sales: readonly PaperSale[];
}

/** Before it was read. */
export const unreadPaperSales: PaperSalesView = { ready: false, sales: [] };

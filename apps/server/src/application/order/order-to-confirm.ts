import type { wire } from "@rundgang/contracts";
import { buildContractSummary, type ContractSummary } from "@rundgang/domain";

import type { PricedAnswers } from "../../documents/priced-answers.ts";
import type { FoundBroadcast } from "./find-broadcast.ts";
import type { OrderFile } from "./order-files.ts";

/** An order whose confirmation is due: what it was made from, and what the customer signed. */
export interface OrderToConfirm {
  readonly id: string;
  /** For people. */
  readonly number: number;
  readonly contractType: wire.OrderCreate["contractType"];
  readonly computed: PricedAnswers;
  readonly shownTotals: wire.ShownTotals;
  readonly capturedAt: Date;
  /** ISO date in Berlin of the capture. */
  readonly capturedOn: string;
  /** ISO date in Berlin of the order: of the capture, of a remote one that of its customer's confirmation. */
  readonly orderedOn: string;
  readonly unitId: string;
  readonly addressLine: string;
  readonly files: readonly OrderFile[];
  readonly broadcast: FoundBroadcast;
  /** Empty: nobody to write to. */
  readonly customerEmail: string;
  /** The account of the mandate, where it was put right after the capture; null: that of the answers. */
  readonly correctedIban: string | null;
}

/** With its contract summary, whose head, names and texts stand on all its papers. */
export interface ConfirmableOrder extends OrderToConfirm {
  readonly summary: ContractSummary;
}

/** An order with its contract summary; null for a form that brings no texts. */
export function withSummary(order: OrderToConfirm): ConfirmableOrder | null {
  const { form, answers, prices } = order.computed;
  const summary = buildContractSummary(form, answers, prices, { today: order.capturedOn });
  return summary === null ? null : { ...order, summary };
}

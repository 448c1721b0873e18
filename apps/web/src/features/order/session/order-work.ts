import type { wire } from "@rundgang/contracts";
import type { SignedBy } from "@rundgang/domain/order-flow";
import { priceOrder, type Prices } from "@rundgang/domain";
import type { AnswerNames, Answers, CompiledForm } from "@rundgang/forms";

import type { OrderDraft } from "../../../data/drafts/order-draft.ts";
import type { Masters } from "../../../data/collections/collections.ts";

/** All that an open order stands on; it stays the same while it is open. */
export interface OrderWork {
  readonly unit: wire.Unit;
  readonly address: wire.Address;
  readonly foreign: boolean;
  readonly form: CompiledForm;
  readonly draft: OrderDraft;
  /** The customer sits elsewhere, in a video call, or here. */
  readonly signedBy: SignedBy;
  readonly prefill: Answers;
  readonly names: AnswerNames;
  readonly projectPhase: string | undefined;
  /** Granted by the project, integer cents. */
  readonly onlineBonusCents: number | undefined;
}

/** Prices of these answers with what the project grants. */
export function pricesOf(
  work: Pick<OrderWork, "form" | "onlineBonusCents">,
  answers: Answers,
  visible?: ReadonlySet<string>,
): Prices {
  const { form, onlineBonusCents } = work;
  return priceOrder(form, answers, { ...(onlineBonusCents !== undefined && { onlineBonusCents }), ...(visible && { visible }) });
}

/** What its prices stand on beside answers and form: it goes to the server with them, which knows each version of it. */
export function priceBasisOf({ form, onlineBonusCents }: Pick<OrderWork, "form" | "onlineBonusCents">): wire.PriceBasis {
  return { onlineBonusCents: onlineBonusCents ?? null, textVersion: form.definition.data.documents?.active ?? null };
}

/** Names and settings that the masters add to an order at this address. */
export function surroundings(
  masters: Masters,
  address: wire.Address,
): Pick<OrderWork, "names" | "projectPhase" | "onlineBonusCents"> {
  const project = address.projekt === null ? undefined : masters.projectSettings.get(address.projekt);
  return {
    names: { carriers: new Map(masters.carriers.map((carrier) => [carrier.id, carrier.name])) },
    projectPhase: project?.phase,
    onlineBonusCents: project?.onlineBonus?.cents,
  };
}

import { idOfIri, sharedForm, signRequest, type SharedForm, type SigningAsked, type SignRequest } from "@rundgang/contracts";
import { askedToSign, shownForm, type Section } from "@rundgang/domain";
import type { FlowMemory, FlowView } from "@rundgang/domain/order-flow";

import type { FormStore } from "../form-store/form-store.ts";
import type { OrderWork } from "../session/order-work.ts";

/**
 * What the customer is told of the signing at this moment; null: nothing new, what he was told last goes on. While the device keeps his signatures, and where
 * it cannot, he goes on being asked.
 */
export function signingOf(
  { screen, outside }: Pick<FlowView, "screen" | "outside">,
  memory: Pick<FlowMemory, "outside" | "sent">,
  work: OrderWork,
  store: FormStore,
): SigningAsked | null {
  /* What goes on after a reload is known in a moment. */
  if (screen === "starting" || screen === "done") return null;
  if (memory.outside === null || screen !== "outside" || outside === "declined") return { at: "nothing" };
  if (outside === "reviewing") return { at: "received", id: memory.outside.id };
  if (outside !== "waiting") return null;
  return { at: "asking", request: requestOf(memory.outside.id, memory.sent, work, store) };
}

function requestOf(id: string, sent: FlowMemory["sent"], { form, names }: OrderWork, store: FormStore): SignRequest {
  const asked = askedToSign(form, store.answers.getSnapshot(), store.prices.getSnapshot(), names);
  return signRequest.parse({ id, document: documentOf(sent), ...asked });
}

function documentOf(sent: FlowMemory["sent"]): SignRequest["document"] {
  if (sent === null || sent.document === null || sent.sha256 === undefined) return null;
  return { uuid: idOfIri(sent.document), sha256: sent.sha256 };
}

/** The order as its customer sees it on his own device: these sections with account numbers masked, and the prices. */
export function formAsShown({ form }: Pick<OrderWork, "form">, store: FormStore, sections: readonly Section[]): SharedForm {
  return sharedForm.parse(shownForm(form, store.answers.getSnapshot(), store.prices.getSnapshot(), sections));
}

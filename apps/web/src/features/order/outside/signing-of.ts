import { idOfIri, sharedForm, type SharedForm, type SigningAsked, type SignRequest } from "@rundgang/contracts";
import { boxesOf, maskIbans, signatoryOf, signedSections, type Section } from "@rundgang/domain";
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

function requestOf(id: string, sent: FlowMemory["sent"], work: OrderWork, store: FormStore): SignRequest {
  const { form, names } = work;
  const answers = store.answers.getSnapshot();
  const { documents } = form.definition.data;
  const texts = documents?.versions.find(({ version }) => version === documents.active);
  const { name, city } = signatoryOf(form, answers);
  return {
    id,
    name,
    city,
    form: formAsShown(work, store, signedSections(form, answers, store.prices.getSnapshot(), names)),
    hasSummary: form.definition.data.mailTemplate !== null,
    document: documentOf(sent),
    boxes: boxesOf(texts?.confirmations ?? [], "mail").map(({ key, text }) => ({ key, text })),
    mandate: texts?.mandate?.title ?? null,
  };
}

function documentOf(sent: FlowMemory["sent"]): SignRequest["document"] {
  if (sent === null || sent.document === null || sent.sha256 === undefined) return null;
  return { uuid: idOfIri(sent.document), sha256: sent.sha256 };
}

/** The order as its customer sees it on his own device: these sections with account numbers masked, and the prices. */
export function formAsShown({ form }: Pick<OrderWork, "form">, store: FormStore, sections: readonly Section[]): SharedForm {
  const { documents } = form.definition.data;
  const { lines, totals } = store.prices.getSnapshot();
  const service = documents?.versions.find(({ version }) => version === documents.active)?.service;
  return sharedForm.parse({
    title: service ?? form.definition.name,
    sections: maskIbans(form, store.answers.getSnapshot(), sections),
    lines,
    totals,
  });
}

import type { PaperParts } from "@rundgang/domain/order-flow";

/** "Es fehlt noch: VZF, Vertrag."; null where an order on paper is complete. */
export function missingText({ form, summary, contract }: PaperParts): string | null {
  const missing = [...(form ? [] : ["Formular"]), ...(summary ? [] : ["VZF"]), ...(contract ? [] : ["Vertrag"])];
  return missing.length === 0 ? null : `Es fehlt noch: ${missing.join(", ")}.`;
}

import type { wire } from "@rundgang/contracts";
import { offeredForms } from "@rundgang/domain";

type Offering = Pick<wire.Address, "provider" | "additionalForms">;

/** Why no order can be begun with a form; German, for people. */
export interface FormProblem {
  readonly title: string;
  readonly text: string;
}

/**
 * Why a new order at an address cannot be begun with a form, since the page's address may name any: null where it can (B §2 "Formularauswahl
 * dialog").
 * @param formId undefined: none was chosen
 */
export function formProblem(forms: readonly wire.OrderForm[], address: Offering, formId: string | undefined): FormProblem | null {
  const offered = offeredForms(forms, address);
  if (offered.length === 0) {
    return {
      title: "Kein Formular für diese Adresse",
      text: "Für ihr Ausbaugebiet ist gerade kein Formular freigegeben. Bitte wende dich an das Backoffice.",
    };
  }
  if (formId === undefined) return { title: "Kein Formular gewählt", text: "Bitte wähle an der Wohneinheit ein Formular." };
  if (offered.some(({ uuid }) => uuid === formId)) return null;
  return {
    title: "Dieses Formular gibt es hier nicht",
    text: "Für das Ausbaugebiet dieser Wohneinheit wird es nicht angeboten. Bitte wähle ein anderes Formular.",
  };
}

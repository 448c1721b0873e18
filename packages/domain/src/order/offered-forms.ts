/** What the choice of forms looks at (B §2 "Formularauswahl dialog"). */
export interface ChoosableForm {
  readonly "@id": string;
  readonly uuid: string;
  readonly status: string;
  readonly regular: boolean;
  /** IRI of the provider. */
  readonly provider: string;
}

/**
 * The forms that an address may be sold with: active ones of its provider that are regular, or that the address names among its
 * additionalForms (IRIs or uuids).
 */
export function offeredForms<Form extends ChoosableForm>(
  forms: readonly Form[],
  address: { readonly provider: string; readonly additionalForms: readonly string[] },
): Form[] {
  return forms.filter(
    (form) =>
      form.status === "ACTIVE" &&
      form.provider === address.provider &&
      (form.regular || address.additionalForms.includes(form["@id"]) || address.additionalForms.includes(form.uuid)),
  );
}

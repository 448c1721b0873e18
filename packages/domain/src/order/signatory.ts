import type { Answers, CompiledForm } from "@rundgang/forms";

/** Who signs, as the form's documents name the fields. Empty where the form does not ask. */
export interface Signatory {
  readonly firstName: string;
  readonly lastName: string;
  /** First and last name. */
  readonly name: string;
  readonly city: string;
  readonly email: string;
}

export function signatoryOf(form: CompiledForm, answers: Answers): Signatory {
  const fields = form.definition.data.documents?.signatory;
  const text = (key: string | undefined): string => {
    const value = key === undefined ? undefined : answers[key];
    return typeof value === "string" ? value.trim() : "";
  };
  const [firstName, lastName] = [text(fields?.firstName), text(fields?.lastName)];
  return { firstName, lastName, name: `${firstName} ${lastName}`.trim(), city: text(fields?.city), email: text(fields?.email) };
}

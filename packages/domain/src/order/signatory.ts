import { answerText, type Answers, type CompiledForm } from "@rundgang/forms";

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
    const component = form.components.get(key ?? "");
    return component === undefined ? "" : answerText(component, answers[component.key]);
  };
  const [firstName, lastName] = [text(fields?.firstName), text(fields?.lastName)];
  return { firstName, lastName, name: `${firstName} ${lastName}`.trim(), city: text(fields?.city), email: text(fields?.email) };
}

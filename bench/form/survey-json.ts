import { radioValues, type Field } from "./spec.ts";

/** The fields as SurveyJS wants them. */
export function surveyOf(fields: readonly Field[]): { readonly elements: readonly object[] } {
  return { elements: fields.map(questionOf) };
}

function questionOf(field: Field): object {
  const visibleIf = field.shownWhen
    .map((group) => `(${group.map((one) => `{${one.key}} = '${one.equals}'`).join(" and ")})`)
    .join(" or ");
  const common = { name: field.key, title: field.title, isRequired: field.required, ...(visibleIf !== "" && { visibleIf }) };
  if (field.type === "radio") return { type: "radiogroup", choices: [...radioValues], ...common };
  if (field.type === "option") return { type: "text", inputType: "number", ...common };
  return { type: "text", ...common, ...(field.zip && { validators: [{ type: "regex", regex: "^\\d{5}$" }] }) };
}

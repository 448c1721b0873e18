import { fields, radioValues, startValues, type Field, type Value } from "./spec.ts";

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** Holds when the field shows. */
export function conditionOf(field: Field): JsonSchema {
  return {
    anyOf: field.shownWhen.map((group) => ({
      properties: Object.fromEntries(group.map((one) => [one.key, { const: one.equals }])),
      required: group.map((one) => one.key),
    })),
  };
}

function propertyOf(field: Field): JsonSchema {
  const title = field.title;
  if (field.type === "radio") return { type: "string", title, enum: [...radioValues] };
  if (field.type === "option") return { type: "number", title };
  return { type: "string", title, ...(field.zip && { pattern: "^\\d{5}$" }) };
}

const always = fields.filter((field) => field.shownWhen.length === 0);
export const conditionalFields = fields.filter((field) => field.shownWhen.length > 0);

/** The form as one JSON schema; a conditional field appears with `then`. */
export const schema: JsonSchema = {
  type: "object",
  properties: Object.fromEntries(always.map((field) => [field.key, propertyOf(field)])),
  required: always.filter((field) => field.required).map((field) => field.key),
  allOf: conditionalFields.map((field) => ({
    if: conditionOf(field),
    /* oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON schema */
    then: { properties: { [field.key]: propertyOf(field) }, ...(field.required && { required: [field.key] }) },
  })),
};

/** Empty answers are absent in JSON schema. */
export function withValue(data: Readonly<Record<string, Value>>, key: string, value: Value): Record<string, Value> {
  const next = { ...data, [key]: value };
  if (value === "" || value === 0) delete next[key];
  return next;
}

export const startData: Record<string, Value> = { ...startValues };
export const alwaysShown = always.length;

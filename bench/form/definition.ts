import { radioValues, type Field } from "./spec.ts";

const types = { radio: "RadioButtons", option: "OptionButton", text: "TextInput" } as const;

const header = {
  uuid: "header",
  key: "header",
  type: "SectionHeader",
  settings: {},
  conditions: [],
  group: null,
  fields: { title: "Bench", number: "1" },
};

/** The fields as one of our form definitions, in one section. */
export function definitionOf(fields: readonly Field[]): unknown {
  return {
    uuid: "00000000-0000-4000-8000-000000000001",
    name: "Bench",
    version: "1",
    data: {
      groups: [],
      rules: [],
      catalogue: fields.flatMap(({ key, price }) =>
        price === null ? [] : [{ key: `p-${key}`, label: key, cents: price.cents, mode: price.mode }],
      ),
      components: [
        header,
        ...fields.map((field) => ({
          uuid: field.key,
          key: field.key,
          type: types[field.type],
          settings: { required: field.required },
          conditions: field.shownWhen.map((group) => group.map((one) => ({ kind: "value", ...one }))),
          group: null,
          fields: {
            title: field.title,
            ...(field.type === "radio" && { options: radioValues.join("|") }),
            ...(field.type === "option" && { catalogue: [`p-${field.key}`] }),
            ...(field.zip && { type: "zip" }),
          },
        })),
      ],
    },
  };
}

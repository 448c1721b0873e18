import {
  exportPlaces,
  greatestAmount,
  isCounted,
  type CompiledForm,
  type Component,
  type ExportEntry,
  type ExportSource,
  type Quantified,
} from "@rundgang/forms";

/** A JSON Schema (draft 2020-12), as far as exports need one. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

const dialect = "https://json-schema.org/draft/2020-12/schema";
const price = object(
  { key: text(), label: text(), cents: { type: "integer" }, amount: { type: "integer", minimum: 0 } },
  { all: true },
);
const prices = { type: "array", items: price };

/** The schema of a form's generic order export (`genericExport`): every component that takes an answer in its own place. */
export function orderExportSchema(form: CompiledForm): JsonSchema {
  const { uuid, name, data } = form.definition;
  const members: Record<string, Record<string, JsonSchema>> = { ungrouped: {} };
  for (const group of data.exportGroups) members[group.name] = {};
  const entities: Record<string, Record<string, JsonSchema>> = {};
  for (const [key, place] of exportPlaces(form)) {
    const component = form.components.get(key);
    if (component === undefined) continue;
    const schema = valueSchema(component);
    members[place.group] = { ...members[place.group], [place.name]: schema };
    const [entity, field] = (component.settings.relatedEntityField ?? "").split(".");
    if (entity !== undefined && field !== undefined) entities[entity] = { ...entities[entity], [field]: schema };
  }
  return {
    $schema: dialect,
    title: `Auftragsexport ${name}`,
    ...object(
      {
        form: { const: uuid },
        unit: text(),
        pricing: object({ once: prices, monthly: prices }, { all: true }),
        relatedEntities: object(objects(entities)),
        ...objects(members),
      },
      { required: ["form", "unit", "pricing", "ungrouped", "relatedEntities"] },
    ),
  };
}

/** The schema of a form's main export (`mainExport`): the paths of its map. */
export function mainExportSchema(form: CompiledForm): JsonSchema {
  const { name, data } = form.definition;
  return {
    $schema: dialect,
    title: `Hauptexport ${name}`,
    ...treeSchema(data.exports.main, (source) => sourceSchema(form, source)),
  };
}

function valueSchema(component: Component): JsonSchema {
  switch (component.type) {
    case "ProductButton": {
      const variants = component.fields.variants.map(({ key }) => key);
      return object(
        { selected: { type: "boolean" }, ...(variants.length > 0 && { variant: { enum: variants } }) },
        { required: ["selected"] },
      );
    }
    case "OptionButton":
      return object({ selected: { type: "boolean" }, ...amountOf(component.fields) }, { required: ["selected"] });
    case "MultiOptionList":
      return { type: "array", items: { anyOf: component.fields.options.map(optionSchema) } };
    case "Discount":
      return object(
        { price: { type: ["number", "string"] }, priceMode: { const: component.fields.priceMode }, value: text() },
        { required: ["price", "priceMode"] },
      );
    case "Checkboxes":
      return { type: "array", items: { enum: component.fields.options.map(({ key }) => key) } };
    case "Switch":
      return { type: "boolean" };
    case "ExternalAPI":
      return object({ resolved: { type: "boolean" } }, { all: true });
    case "RadioButtons":
    case "SelectWithQuickSelection":
      return { enum: component.fields.options.map(({ key }) => key) };
    default:
      return text();
  }
}

function optionSchema(option: { key: string; name: string } & Quantified): JsonSchema {
  const { key, name } = option;
  return object(
    { key: { const: key }, name: { const: name }, selected: { type: "boolean" }, ...amountOf(option) },
    { required: ["key", "name", "selected"] },
  );
}

function amountOf(option: Quantified): { amount?: JsonSchema } {
  if (!isCounted(option)) return {};
  if (option.quantities !== undefined) return { amount: { enum: [0, ...option.quantities] } };
  return { amount: { type: "integer", minimum: 0, maximum: greatestAmount(option) } };
}

function sourceSchema(form: CompiledForm, source: ExportSource): JsonSchema {
  if ("const" in source) return { const: source.const };
  if ("chosen" in source) return { type: ["string", "null"] };
  if ("amount" in source || "countSlots" in source) return { type: "integer", minimum: 0 };
  if ("options" in source) return { type: "object", additionalProperties: { anyOf: [{ type: "boolean" }, { type: "integer" }] } };
  if ("slots" in source) return { type: "array", items: text() };
  if ("answer" in source && source.as === "boolean") return { type: "boolean" };
  return "join" in source || ("answer" in source && form.components.get(source.answer)?.type === "TextInput") ? text() : {};
}

/** Entries by the parts of their paths; two of one path are alternatives. */
function treeSchema(entries: readonly ExportEntry[], leaf: (source: ExportSource) => JsonSchema): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const name of new Set(entries.map(({ path }) => path.split(".")[0] ?? ""))) {
    const own = entries.filter(({ path }) => path === name).map(({ source }) => leaf(source));
    const inner = entries
      .filter(({ path }) => path.startsWith(`${name}.`))
      .map((entry) => ({ ...entry, path: entry.path.slice(name.length + 1) }));
    const [only = {}] = own;
    properties[name] = inner.length > 0 ? treeSchema(inner, leaf) : own.length > 1 ? { anyOf: own } : only;
  }
  return object(properties);
}

function objects(members: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(members).map(([name, properties]) => [name, object(properties)]));
}

function object(
  properties: Readonly<Record<string, JsonSchema>>,
  { all = false, required = all ? Object.keys(properties) : [] }: { all?: boolean; required?: readonly string[] } = {},
): JsonSchema {
  return { type: "object", properties, additionalProperties: false, ...(required.length > 0 && { required }) };
}

function text(): JsonSchema {
  return { type: "string" };
}

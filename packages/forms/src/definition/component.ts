import * as z from "zod/mini";
import { _default as withDefault } from "zod/mini";

import { priceMode } from "./catalogue.ts";
import { conditionGroups } from "./condition.ts";
import { choice, pipeList, preset, pricedOption, productVariant, speeds, textInputTypes } from "./component-parts.ts";

/** B §3 "Settings", and `slot`: the place in a list of like fields (numbers to port). */
const settings = z.object({
  required: withDefault(z.boolean(), false),
  exportName: z.optional(z.string()),
  /** Name of the source that fills it at the start, for example `adresse.strasse`; of several (`a|b`) the first that has something. */
  preFill: z.optional(z.string()),
  hidden: withDefault(z.boolean(), false),
  readOnly: withDefault(z.boolean(), false),
  width: z.optional(z.enum(["full", "half", "third", "quarter"])),
  /** 'entity.field', for example `kundes.vorname`. */
  relatedEntityField: z.optional(z.string()),
  slot: z.optional(z.object({ list: z.string(), index: z.int() })),
});
export type Settings = z.infer<typeof settings>;

function component<Type extends string, Fields extends z.core.$ZodLooseShape>(type: Type, fields: Fields) {
  return z.object({
    uuid: z.string(),
    key: z.string(),
    type: z.literal(type),
    settings,
    fields: z.object(fields),
    conditions: conditionGroups,
    group: z.nullable(z.string()),
  });
}

const title = z.string();
const optionalText = z.optional(z.string());
const catalogueKeys = withDefault(z.array(z.string()), []);

/** A package. With `variants` the answer may be a variant's key instead of 1 (B §4 "Variant package"). */
export const productButton = component("ProductButton", {
  title,
  description: optionalText,
  badge: optionalText,
  features: withDefault(pipeList, []),
  fineprint: optionalText,
  catalogue: catalogueKeys,
  variants: withDefault(z.array(productVariant), []),
  /** Mbit/s, shown on the card and in the summary. */
  speeds: z.optional(speeds),
  /** How the card is drawn: beside its like, or as a line of its own below them. */
  layout: z.optional(z.enum(["card", "row"])),
  selected: preset.selected,
  alwaysSelected: preset.alwaysSelected,
});

/** An option; `amount` is the greatest quantity, null or absent for yes or no. */
export const optionButton = component("OptionButton", {
  title,
  description: optionalText,
  badge: optionalText,
  fineprint: optionalText,
  catalogue: catalogueKeys,
  amount: z.optional(z.nullable(z.int())),
  ...preset,
});

/** Options in one list; unless `multiple`, choosing one deselects the others (B §4). */
export const multiOptionList = component("MultiOptionList", {
  title,
  description: optionalText,
  options: z.array(pricedOption),
  multiple: withDefault(z.boolean(), false),
});

export const radioButtons = component("RadioButtons", { title, options: choice });
export const checkboxes = component("Checkboxes", { title, description: optionalText, options: choice });
/** Yes or no. Not among B's types: B calls them toggles (porting, other billing address). */
export const switchField = component("Switch", { title, description: optionalText });

export const textInput = component("TextInput", {
  title,
  type: withDefault(z.enum(textInputTypes), "text"),
  regex: optionalText,
  error_message: optionalText,
  placeholder: optionalText,
  description: optionalText,
  multiline: withDefault(z.boolean(), false),
  maxLength: z.optional(z.int()),
});

/** Ages in full years; 0 means no limit (B §5). */
export const birthday = component("Birthday", {
  title,
  min: withDefault(z.int(), 0),
  max: withDefault(z.int(), 0),
  error_message_min: optionalText,
  error_message_max: optionalText,
});

/** The previous provider, from the carriers list; `quickSelection` are the ids shown as buttons. */
export const providerSelect = component("ProviderSelect", { title, quickSelection: withDefault(z.array(z.string()), []) });
export const selectWithQuickSelection = component("SelectWithQuickSelection", {
  title,
  options: choice,
  quickSelection: withDefault(z.array(z.string()), []),
});

/** B §3 "Voucher": `voucherCodes` one a line as discount|code; the answer is 'discount|code', for `fixed` the discount. */
export const discount = component("Discount", {
  title,
  type: withDefault(z.enum(["voucher", "fixed"]), "voucher"),
  voucherCodes: withDefault(z.string(), ""),
  /** 'n%' or Euro, for example `10,00`. */
  discount: optionalText,
  toggle: optionalText,
  cta: optionalText,
  priceMode: withDefault(priceMode, "once"),
});

/** Fees that are charged while it is visible; it takes no answer. */
export const pricing = component("Pricing", { title, description: optionalText, catalogue: catalogueKeys });

/** `fields` are the values that a press puts in. */
export const button = component("Button", {
  title,
  fields: z.array(z.object({ key: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) })),
});

export const sectionHeader = component("SectionHeader", {
  title,
  number: optionalText,
  /** Short name in the section index. */
  indexTitle: optionalText,
  hint: optionalText,
  badge: optionalText,
});
export const subSectionHeader = component("SubSectionHeader", { title, hint: optionalText });
export const text = component("Text", { title: optionalText, text: z.string() });
export const markdown = component("Markdown", { title: optionalText, markdown: z.string() });
export const accordion = component("Accordion", { title, markdown: z.string() });
export const fineprint = component("Fineprint", { title: optionalText, text: z.string() });
/** Offers to copy the unit's data again; `copies` maps a prefill source to a component. */
export const dataCopyUnit = component("DataCopyUnit", {
  title,
  copies: withDefault(z.array(z.object({ from: z.string(), to: z.string() })), []),
});

/**
 * Asks a service of the provider by the server (A §3 "External resolver config"): `resolver` is its uuid there, `input` what it is told of
 * the answers, `mapping` where its answer goes. Its own answer says how the asking went.
 */
export const externalApi = component("ExternalAPI", {
  title,
  description: optionalText,
  /** On the button. */
  cta: optionalText,
  resolver: z.string(),
  name: optionalText,
  input: withDefault(
    z.array(z.object({ name: z.string(), key: z.string(), cast: withDefault(z.enum(["string", "integer"]), "string") })),
    [],
  ),
  /** Names that its answer has. */
  output: withDefault(z.array(z.string()), []),
  mapping: withDefault(z.array(z.object({ from: z.string(), to: z.string() })), []),
});

export const anyComponent = z.discriminatedUnion("type", [
  productButton,
  optionButton,
  multiOptionList,
  radioButtons,
  checkboxes,
  switchField,
  textInput,
  birthday,
  providerSelect,
  selectWithQuickSelection,
  discount,
  pricing,
  button,
  sectionHeader,
  subSectionHeader,
  text,
  markdown,
  accordion,
  fineprint,
  dataCopyUnit,
  externalApi,
]);
export type Component = z.infer<typeof anyComponent>;
export type ComponentType = Component["type"];
export type ComponentOf<Type extends ComponentType> = Extract<Component, { type: Type }>;

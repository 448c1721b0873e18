import * as z from "zod/mini";

import { priceMode, priceModeFault, type PriceMode } from "../definition/catalogue.ts";
import { anyComponent } from "../definition/component.ts";
import { laterWords } from "../later-words.ts";
import { euroCents } from "./euro-cents.ts";
import { isRising } from "./is-rising.ts";
import type { Problem } from "./problem.ts";

/* B §3 writes some things otherwise than the engine reads them: fields as pairs of name and value, prices within a package, options below an
   option. Here they become what the engine reads, before anything is checked. */

/** A definition in the engine's words. */
export interface Rewritten {
  readonly input: unknown;
  readonly problems: readonly Problem[];
  /** Names that no component of that type has; they say nothing. */
  readonly warnings: readonly Problem[];
  /** Of each component its path in the definition as it was written. */
  readonly places: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

/** Turns B's own words into the engine's. What is no object with components goes on as it came, for the schema to refuse. */
export function rewriteAsRead(input: unknown): Rewritten {
  const data = isJson(input) ? input["data"] : undefined;
  if (!isJson(input) || !isJson(data) || !Array.isArray(data["components"])) {
    return { input, problems: [], warnings: [], places: [] };
  }
  const work: Work = { catalogue: [], problems: [], warnings: [] };
  const read = data["components"].flatMap((component: unknown, index) =>
    readComponent({ component, path: `data.components[${index}]` }, work),
  );
  const components = read.map(({ component }) => component);
  const catalogue = Array.isArray(data["catalogue"]) ? [...data["catalogue"], ...work.catalogue] : data["catalogue"];
  const more = work.catalogue.length === 0 ? {} : { catalogue: catalogue ?? work.catalogue };
  return {
    input: { ...input, data: { ...data, components, ...more } },
    problems: work.problems,
    warnings: work.warnings,
    places: read.map(({ path }) => path),
  };
}

/** Paths that name a component by its place among what was read, by its place in what was written. */
export function asWritten(problems: readonly Problem[], places: readonly string[]): Problem[] {
  return problems.map(({ path, message }) => ({
    path: path.replace(/^data\.components\[(\d+)\](\.fields\b)?/u, (all, index: string, fields = "") => {
      const place = places[Number(index)];
      /* An option below has no `fields`: what it has stands in it. */
      return place === undefined ? all : place + (place.includes(".suboptions[") ? "" : fields);
    }),
    message,
  }));
}

interface Work {
  readonly catalogue: Json[];
  readonly problems: Problem[];
  readonly warnings: Problem[];
}

function readComponent({ component, path }: Written, work: Work): readonly Written[] {
  if (!isJson(component)) return [{ component, path }];
  const inner = path.includes(".suboptions[") ? path : `${path}.fields`;
  const paired = fieldsOf(component, inner, work);
  if (paired === null) return [{ component, path }];
  const { key, type } = component;
  const own = withCounts(paired, inner, work, { ownCounts: type === "OptionButton", ownBelow: mayHaveBelow.has(type) });
  const listed = listedOptions(component, own.fields, inner, work);
  const fields = withPrices(String(key), { ...own.fields, ...listed.fields }, inner, work);
  const below = own.below.map((option) => belowComponent(component, String(key), option));
  return [
    { component: { ...component, fields }, path },
    ...[...below, ...listed.below].flatMap((one) => readComponent(one, work)),
  ];
}

/** A component, and where it was written. */
interface Written {
  readonly component: unknown;
  readonly path: string;
}

/** What an option may be below. */
const mayHaveBelow: ReadonlySet<unknown> = new Set(["OptionButton", "ProductButton"]);

/** Quantities and options below, of each option of a list. */
function listedOptions(list: Json, fields: Json, path: string, work: Work): { fields: Json; below: Written[] } {
  const { options } = fields;
  if (list["type"] !== "MultiOptionList" || !Array.isArray(options)) return { fields: {}, below: [] };
  const below: Written[] = [];
  const read = options.map((option: unknown, index) => {
    if (!isJson(option)) return option;
    const own = withCounts(option, `${path}.options[${index}]`, work, { ownCounts: true, ownBelow: true });
    const name = String(option["key"]);
    below.push(...own.below.map((one) => belowComponent(list, `${String(list["key"])}-${name}`, one, name)));
    return own.fields;
  });
  return { fields: { options: read }, below };
}

/** An option below another one, and where it was written. */
interface Below {
  readonly option: Json;
  readonly path: string;
  /** From 1. */
  readonly place: number;
}

/** Takes B's `quantifiable` and `suboptions` out of the fields of something that may have them (B §3 "Option fields"). */
function withCounts(
  { quantifiable, suboptions, ...fields }: Json,
  path: string,
  work: Work,
  { ownCounts, ownBelow }: { ownCounts: boolean; ownBelow: boolean },
): { fields: Json; below: Below[] } {
  const quantities = ownCounts || isNone(quantifiable) ? quantitiesOf(quantifiable) : null;
  if (quantities === null) {
    work.problems.push({
      path: `${path}.quantifiable`,
      message: ownCounts
        ? "Mengen stehen als Liste ganzer Zahlen ab 1, jede einmal und von der kleinsten an, zum Beispiel [1, 2, 5]."
        : "Mengen hat nur eine Option.",
    });
  }
  const listed = isNone(suboptions) ? [] : suboptions;
  if (!Array.isArray(listed) || (listed.length > 0 && !ownBelow)) {
    work.problems.push({
      path: `${path}.suboptions`,
      message: ownBelow ? "Unteroptionen stehen als Liste." : "Unteroptionen hat nur eine Option oder ein Paket.",
    });
    return { fields, below: [] };
  }
  const below = listed.flatMap((option: unknown, index): Below[] => {
    const at = `${path}.suboptions[${index}]`;
    if (isJson(option) && typeof option["name"] === "string" && option["name"].trim() !== "") {
      return [{ option, path: at, place: index + 1 }];
    }
    work.problems.push({ path: `${at}.name`, message: "Eine Unteroption braucht einen Namen." });
    return [];
  });
  return { fields: { ...fields, ...(quantities !== undefined && quantities !== null && { quantities }) }, below };
}

/** Undefined where there is none, null for something that is none. */
function quantitiesOf(quantifiable: unknown): readonly number[] | null | undefined {
  if (isNone(quantifiable)) return undefined;
  const list: unknown =
    typeof quantifiable === "string" ? quantifiable.split("|").map((one) => Number(one.trim() || "?")) : quantifiable;
  return isRising(list) ? list : null;
}

/** As B's definitions have what is not there. */
function isNone(value: unknown): boolean {
  return value === undefined || value === null || value === false || value === "";
}

/** B's option below an option: an option of its own, there while the upper one is chosen; `listed` is the upper one's name in its list. */
function belowComponent(upper: Json, name: string, { option, path, place }: Below, listed?: string): Written {
  const { key, name: title, ...fields } = option;
  const end = typeof key === "string" ? key : String(place);
  const condition = { kind: "option", key: upper["key"], ...(listed !== undefined && { option: listed }), selected: true };
  const component = {
    uuid: [upper["uuid"], listed, place].filter((part) => part !== undefined).join("-"),
    key: `${name}-${end}`,
    type: "OptionButton",
    settings: {},
    group: null,
    conditions: [[condition]],
    fields: { title, ...fields },
  };
  return { component, path };
}

/** The fields as an object. Null for something that is neither an object nor pairs. */
function fieldsOf({ fields, type }: Json, path: string, work: Work): Json | null {
  if (isJson(fields)) return fields;
  if (!Array.isArray(fields)) return null;
  const known = namesByType.get(String(type));
  const read: Record<string, unknown> = {};
  for (const pair of fields) {
    if (!isJson(pair) || typeof pair["name"] !== "string") return null;
    const { name, value } = pair as { name: string; value?: unknown };
    if (known !== undefined && !known.has(name) && !ownNames.has(name)) {
      work.warnings.push({ path, message: `'${String(type)}' hat kein Feld '${name}'.` });
    }
    if (value !== undefined) read[name] = fromText(name, value);
  }
  return read;
}

/** Pairs have numbers and yes or no as texts. */
function fromText(name: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (counts.has(name) && /^\d{1,9}$/u.test(value)) return Number(value);
  return flags.has(name) && /^(?:true|false)$/u.test(value) ? value === "true" : value;
}

const counts = new Set(["min", "max", "amount", "maxLength", "priceReducedDuration"]);
const flags = new Set(["multiple", "multiline", "selected", "alwaysSelected"]);

/** What B calls a price and where it stands below one. */
const ownNames = new Set(["price", "priceMode", "priceReduced", "priceReducedDuration", "quantifiable", "suboptions"]);

const namesByType = new Map<string, ReadonlySet<string>>(
  anyComponent.def.options.map(({ shape }) => [
    String(shape.type.def.values[0]),
    new Set(shape.fields instanceof z.ZodMiniObject ? Object.keys(shape.fields.def.shape) : []),
  ]),
);

/** Moves B's prices into the catalogue: of the component itself, of its variants, of its options. */
function withPrices(key: string, fields: Json, path: string, work: Work): Json {
  const inner = (name: "variants" | "options") =>
    Array.isArray(fields[name])
      ? {
          [name]: fields[name].map((one: unknown, index) =>
            isJson(one) && "price" in one
              ? priced(
                  `${key}-${String(one["key"])}`,
                  {
                    ...reductionOf(fields),
                    ...(name === "variants" && { upper: fields["title"] }),
                    ...one,
                  },
                  `${path}.${name}[${index}]`,
                  work,
                  modeAt(fields["priceMode"], path, work),
                )
              : one,
          ),
        }
      : {};
  const all = { ...fields, ...inner("variants"), ...inner("options") };
  return "price" in fields ? priced(key, all, path, work) : all;
}

/**
 * How a price is charged; `otherwise` where nothing is said of it, for B's package with variants says nothing. Whatever else stands there is
 * a fault: nothing is charged in a way that nobody wrote (B §8).
 */
function modeAt(said: unknown, path: string, work: Work, otherwise: PriceMode = "monthly"): PriceMode {
  if (said === undefined) return otherwise;
  const read = z.safeParse(priceMode, said);
  if (read.success) return read.data;
  const fault = { path: `${path}.priceMode`, message: priceModeFault(said) };
  if (!work.problems.some((one) => one.path === fault.path)) work.problems.push(fault);
  return otherwise;
}

/** A variant is as long reduced as its package, to the same price. */
function reductionOf({ priceReduced, priceReducedDuration }: Json): Json {
  return priceReduced === undefined ? {} : { priceReduced, priceReducedDuration };
}

/** @param otherwise how it is charged where it says nothing itself */
function priced(key: string, fields: Json, path: string, work: Work, otherwise?: PriceMode): Json {
  const { price, priceMode: said, priceReduced, priceReducedDuration: months, upper, ...rest } = fields;
  const mode = modeAt(said, path, work, otherwise);
  const regular = centsAt(price, `${path}.price`, work);
  const reduced = priceReduced === undefined ? null : centsAt(priceReduced, `${path}.priceReduced`, work);
  const label = String(rest["title"] ?? [upper, rest["name"] ?? key].filter((one) => one !== undefined).join(" "));
  const perUnit = typeof rest["amount"] === "number" || Array.isArray(rest["quantities"]);
  const each = perUnit ? ", {amount} Stück" : "";
  const items: Json[] = [];
  const add = (name: string, cents: number | null, more: object) => {
    if (cents !== null) items.push({ key: name, label: label + each, cents, mode, ...(perUnit && { perUnit }), ...more });
  };
  if (reduced !== null && typeof months === "number" && months > 0 && mode === "monthly") {
    add(`${key}-price-reduced`, reduced, { label: `${label}${each}, Monat 1 bis ${months}`, months: { from: 1, to: months } });
    add(`${key}-price`, regular, { label: `${label}${each}, ${laterWords(months)}`, months: { from: months + 1 } });
  } else {
    if (reduced !== null)
      work.problems.push({
        path: `${path}.priceReducedDuration`,
        message: "Ein ermäßigter Preis nennt, wie viele Monate er gilt, und ist monatlich.",
      });
    add(`${key}-price`, regular, {});
  }
  work.catalogue.push(...items);
  const catalogue = Array.isArray(rest["catalogue"]) ? rest["catalogue"] : [];
  return { ...rest, catalogue: [...catalogue, ...items.map((item) => item["key"])] };
}

function centsAt(price: unknown, path: string, work: Work): number | null {
  const cents = euroCents(price);
  if (cents === null)
    work.problems.push({ path, message: `'${String(price)}' ist kein Preis; er steht als Zahl in Euro oder als 49,99.` });
  return cents;
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

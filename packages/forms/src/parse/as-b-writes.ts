import * as z from "zod/mini";

import { priceMode, priceModeFault, type PriceMode } from "../definition/catalogue.ts";
import { anyComponent } from "../definition/component.ts";
import { euroCents } from "./euro-cents.ts";
import type { Problem } from "./problem.ts";

/* B §3 writes some things otherwise than the engine reads them: fields as pairs of name and value, prices within a package, options below an
   option. Here they become what the engine reads, before anything is checked. */

/** A definition in the engine's words. */
export interface Rewritten {
  readonly input: unknown;
  readonly problems: readonly Problem[];
  /** Names that no component of that type has; they say nothing. */
  readonly warnings: readonly Problem[];
  /** Of each component its place in the definition as it was written. */
  readonly places: readonly number[];
}

type Json = Readonly<Record<string, unknown>>;

/** Turns B's own words into the engine's. What is no object with components goes on as it came, for the schema to refuse. */
export function rewriteAsRead(input: unknown): Rewritten {
  const data = isJson(input) ? input["data"] : undefined;
  if (!isJson(input) || !isJson(data) || !Array.isArray(data["components"])) {
    return { input, problems: [], warnings: [], places: [] };
  }
  const work: Work = { catalogue: [], problems: [], warnings: [] };
  const places: number[] = [];
  const components = data["components"].flatMap((component: unknown, index) => {
    const read = readComponent(component, `data.components[${index}]`, work);
    places.push(...read.map(() => index));
    return read;
  });
  const catalogue = Array.isArray(data["catalogue"]) ? [...data["catalogue"], ...work.catalogue] : data["catalogue"];
  const more = work.catalogue.length === 0 ? {} : { catalogue: catalogue ?? work.catalogue };
  return {
    input: { ...input, data: { ...data, components, ...more } },
    problems: work.problems,
    warnings: work.warnings,
    places,
  };
}

/** Paths that name a component by its place among what was read, by its place in what was written. */
export function asWritten(problems: readonly Problem[], places: readonly number[]): Problem[] {
  return problems.map(({ path, message }) => ({
    path: path.replace(
      /^data\.components\[(\d+)\]/u,
      (_all, index: string) => `data.components[${places[Number(index)] ?? index}]`,
    ),
    message,
  }));
}

interface Work {
  readonly catalogue: Json[];
  readonly problems: Problem[];
  readonly warnings: Problem[];
}

function readComponent(component: unknown, path: string, work: Work): readonly unknown[] {
  if (!isJson(component)) return [component];
  const paired = fieldsOf(component, `${path}.fields`, work);
  if (paired === null) return [component];
  const key = String(component["key"]);
  const { quantifiable, suboptions, ...named } = paired;
  const fields = { ...named, ...(Array.isArray(quantifiable) && { quantities: quantifiable }) };
  const inCatalogue = withPrices(key, fields, `${path}.fields`, work);
  const below = Array.isArray(suboptions) ? suboptions.filter(isJson) : [];
  return [
    { ...component, fields: inCatalogue },
    ...below.flatMap((option, index) =>
      readComponent(subOption(component, option, index), `${path}.fields.suboptions[${index}]`, work),
    ),
  ];
}

/** B's option below an option: an option of its own, there while the upper one is chosen. */
function subOption(upper: Json, { key, name, ...fields }: Json, index: number): Json {
  const own = `${String(upper["key"])}-${typeof key === "string" ? key : index + 1}`;
  return {
    uuid: `${String(upper["uuid"])}-${index + 1}`,
    key: own,
    type: "OptionButton",
    settings: {},
    group: null,
    conditions: [[{ kind: "option", key: upper["key"], selected: true }]],
    fields: { title: name, ...fields },
  };
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
  const items: Json[] = [];
  const add = (name: string, cents: number | null, more: object) => {
    if (cents !== null) items.push({ key: name, label, cents, mode, ...(perUnit && { perUnit }), ...more });
  };
  if (reduced !== null && typeof months === "number" && months > 0 && mode === "monthly") {
    add(`${key}-price-reduced`, reduced, { label: `${label}, Monat 1 bis ${months}`, months: { from: 1, to: months } });
    add(`${key}-price`, regular, { label: `${label}, ab Monat ${months + 1}`, months: { from: months + 1 } });
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

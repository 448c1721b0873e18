import * as z from "zod/mini";
import { _default as withDefault } from "zod/mini";

/** B §5 types of a text input. `area+phone` is a whole number with prefix, `phone` one without. */
export const textInputTypes = ["text", "date", "email", "zip", "phone", "area+phone", "iban", "area-code", "vat"] as const;
export type TextInputType = (typeof textInputTypes)[number];

/** B writes lists as 'a|b|c'; a JSON list is taken too. */
export const pipeList = z.union([
  z.pipe(
    z.string(),
    z.transform((value: string) => value.split("|").map((part) => part.trim())),
  ),
  z.array(z.string()),
]);

const entry = z.object({ key: z.string(), value: z.string() });

/** Options of radio buttons and check lists: B's 'a|b' (key and label alike) or `[{key, value}]`. */
export const choice = z.union([
  z.pipe(
    z.string(),
    z.transform((value: string) => value.split("|").map((part) => ({ key: part.trim(), value: part.trim() }))),
  ),
  z.array(entry),
]);
export type Choice = z.infer<typeof entry>;

/** What is chosen before anybody has touched it, and how much may be (B §3 "Option fields"). */
export const preset = {
  /** Chosen at the start. */
  selected: withDefault(z.boolean(), false),
  /** Chosen as long as it is in force; nobody takes it back. */
  alwaysSelected: withDefault(z.boolean(), false),
  /** The quantities that there are, from the smallest on, instead of each up to `amount`. */
  quantities: z.optional(z.array(z.int().check(z.positive()))),
};

/** An entry of a MultiOptionList (B §3 "Priced options"); its prices are catalogue keys. */
export const pricedOption = z.object({
  key: z.string(),
  name: z.string(),
  description: z.optional(z.string()),
  catalogue: withDefault(z.array(z.string()), []),
  /** Greatest quantity, or null for yes or no. */
  amount: z.optional(z.nullable(z.int())),
  ...preset,
});
export type PricedOption = z.infer<typeof pricedOption>;

export const productVariant = z.object({
  key: z.string(),
  name: z.string(),
  catalogue: withDefault(z.array(z.string()), []),
});
export type ProductVariant = z.infer<typeof productVariant>;

const speed = z.object({ max: z.number(), normal: z.number(), min: z.number() });

/** Mbit/s down and up: maximum, normally available, minimum (Regulation (EU) 2015/2120 Art. 4). */
export const speeds = z.object({ down: speed, up: speed });
export type Speeds = z.infer<typeof speeds>;

import { compactIban, isIban } from "@rundgang/forms";

import type { CorrectedField } from "./order-diff.ts";

/** An IBAN between other words, in capitals as people and forms write it. */
const written = /\b[A-Z]{2}\d{2}(?:[ .-]?[A-Z0-9]{4}){2,7}(?:[ .-]?[A-Z0-9]{1,3})?\b/gu;
/** Norway's: a shorter one is an article's number. */
const shortest = 15;

const accounts: ReadonlySet<unknown> = new Set<CorrectedField>(["iban", "sepa.iban"]);
/** What an entry about an account says of it. */
const values: ReadonlySet<string> = new Set(["submitted", "corrected", "found", "expected"]);

/** "DE•• … 2051": enough to compare it with what somebody reads out. What is too short to be one shows nothing, "" stays "". */
export function maskedIban(iban: string): string {
  const plain = compactIban(iban);
  if (plain === "") return "";
  return plain.length < shortest ? "••••" : `${plain.slice(0, 2)}•• … ${plain.slice(-4)}`;
}

/**
 * A copy of a value of the wire as whoever may not read accounts is told it (B §3): masked is whatever a member called `iban` holds, what a
 * correction or a deviation says of one, and each IBAN within a text.
 */
export function maskAccounts<Value>(value: Value): Value;
export function maskAccounts(value: unknown): unknown {
  if (typeof value === "string") return maskedText(value);
  if (Array.isArray(value)) return value.map((part) => maskAccounts(part));
  if (typeof value !== "object" || value === null) return value;
  const isOfAccount = "field" in value && accounts.has(value.field);
  const isAccount = (name: string) => /iban$/iu.test(name) || (isOfAccount && values.has(name));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isAccount(name) ? maskedWhole(part) : maskAccounts(part)]),
  );
}

function maskedWhole(value: unknown): unknown {
  if (typeof value === "string") return maskedIban(value);
  return Array.isArray(value) ? value.map(maskedWhole) : maskAccounts(value);
}

function maskedText(text: string): string {
  if (isIban(text)) return maskedIban(text);
  return text.replaceAll(written, (found) => (compactIban(found).length < shortest ? found : maskedIban(found)));
}

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

/** How an IBAN begins in whatever way somebody types it, with the longest that can follow; looked for at each word, for another may begin alike. */
const typed = /(?<![A-Z0-9])(?=([A-Z]{2}[ .-]?\d(?:[ .-]*[A-Z0-9]){12,32}))/giu;

/** Whether a text holds an IBAN: written as one, or typed in any way with digits that check. A half one is none. */
function holdsIban(text: string): boolean {
  if (maskedText(text) !== text) return true;
  return [...text.matchAll(typed)].some(([, found = ""]) => {
    const plain = found.replaceAll(/[ .-]/gu, "");
    return [...plain].some((_sign, at) => at + 1 >= shortest && isIban(plain.slice(0, at + 1)));
  });
}

/** What is wrong with a note of the back office; null where nothing is. German, for both sides. */
export function noteFault(text: string): string | null {
  return holdsIban(text)
    ? "In einer Notiz steht keine IBAN. Sie gehört zum Kunden; eine neue holst du mit „Nachfordern“, und dort liest sie nur, wer einen Grund angibt."
    : null;
}

import { splitHouseNumber, tidySuffix, type HouseNumber } from "@rundgang/domain";

import { looksLikeDate, looksScientific, wholeNumber } from "./excel-traces.ts";

export type HouseNumbersResult =
  | { readonly ok: true; readonly numbers: readonly HouseNumber[] }
  | { readonly ok: false; readonly reason: string };

/** The longest house number: five digits are a postcode or a day in a spreadsheet. */
const mostDigits = 4;

/** Reads the cells of a house number and of its addition; a list gives several doors. What a spreadsheet has changed is refused. */
export function readHouseNumbers(numberText: string, additionText: string): HouseNumbersResult {
  const text = wholeNumber(numberText.replace(/^(\d)\.(?!000)(\d{3})$/u, "$1$2"));
  const trouble = numberTrouble(text) ?? additionTrouble(additionText);
  if (trouble !== null) return { ok: false, reason: trouble };
  const numbers = splitHouseNumber(text);
  if (numbers.length === 0) return refuse("Hausnummer ist keine Nummer", text);
  if (numbers.some(({ hausnummer }) => hausnummer.length > mostDigits)) return refuse("Hausnummer ist zu groß", text);
  if (numbers.some(({ hausnummer }) => Number(hausnummer) === 0)) return refuse("Hausnummer ist 0", text);
  if (numbers.some(({ zusatz }) => !isAddition(zusatz))) return refuse("Hausnummer ist nicht zu lesen", text);
  const addition = tidySuffix(wholeNumber(additionText));
  return { ok: true, numbers: numbers.map((number) => withAddition(number, addition)) };
}

function refuse(reason: string, text: string): HouseNumbersResult {
  return { ok: false, reason: `${reason}: ${text}` };
}

function numberTrouble(text: string): string | null {
  if (text === "") return "Hausnummer fehlt";
  if (looksLikeDate(text)) return `Hausnummer sieht nach einem Datum aus (Excel): ${text}`;
  if (looksScientific(text)) return `Hausnummer sieht nach einer umgerechneten Zahl aus (Excel): ${text}`;
  if (/^\d+\.\d+$/u.test(text) || isDecimal(text))
    return `Hausnummer ist nicht eindeutig (Datum, Kommazahl oder Liste?): ${text}`;
  return null;
}

/** `8,1`, `1,200`: written together, and no list that goes upwards in houses of one street. `8,10` is a list. */
function isDecimal(text: string): boolean {
  const [, first, second] = /^(\d+),(\d+)$/u.exec(text) ?? [];
  if (first === undefined || second === undefined) return false;
  return Number(second) <= Number(first) || second.startsWith("0") || (first.length === 1 && second.length >= 3);
}

function additionTrouble(text: string): string | null {
  if (looksLikeDate(text)) return `Hausnummernzusatz sieht nach einem Datum aus (Excel): ${text}`;
  return isAddition(text) ? null : `Hausnummernzusatz ist nicht zu lesen: ${text}`;
}

/** Letters, digits, blanks and the signs between them; `#NV`, `:30` and `*` are none. */
function isAddition(text: string): boolean {
  return /^(?:[-–—/.] ?)?(?:[\p{L}\p{N}½¼¾(][\p{L}\p{N}½¼¾ .,/()'&+–—-]*)?$/u.test(text);
}

function withAddition({ hausnummer, zusatz }: HouseNumber, addition: string): HouseNumber {
  const gap = /^[-/]/u.test(addition) ? "" : " ";
  return { hausnummer, zusatz: zusatz === "" ? addition : `${zusatz}${gap}${addition}`.trim() };
}

import { PDFArray, PDFName, PDFNumber, PDFRef, type PDFDict, type PDFObject } from "pdf-lib";

import { plainNames } from "./plain-names.ts";

/** Value of a key, however the key is escaped, references followed; undefined where there is none. */
export function valueOf(dict: PDFDict, key: string): PDFObject | undefined {
  const plain = dict.get(PDFName.of(key));
  const value = plain ?? dict.entries().find(([name]) => plainNames(name).includes(key))?.[1];
  return value instanceof PDFRef ? dict.context.lookup(value) : value;
}

/** A whole number from 0. Throws for anything else. */
export function numberOf(dict: PDFDict, key: string): number {
  const value = valueOf(dict, key);
  const number = value instanceof PDFNumber ? value.asNumber() : -1;
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${key} is no number`);
  return number;
}

/** One value, or the values of an array, references followed. */
export function valuesOf(dict: PDFDict, key: string): readonly (PDFObject | undefined)[] {
  const value = valueOf(dict, key);
  if (value === undefined) return [];
  return value instanceof PDFArray ? value.asArray().map((one) => dict.context.lookup(one)) : [value];
}

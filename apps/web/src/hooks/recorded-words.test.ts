import { expect, it } from "vitest";

import { recordedWords, type RecordedTap } from "./recorded-words.ts";

const notHome = (...doors: string[]): RecordedTap => ({ code: "CUSTOMER_NOT_HOME", doors });
const street = "Lindenstraße 14";
const whole = Array.from({ length: 150 }, (_, n) => `${street}, WE ${n + 1}`);

it.each([
  ["one visit by its long word and its door", [notHome(`${street}, WE 2`)], "Kunde nicht angetroffen", `${street}, WE 2`],
  [
    "what was agreed behind the door",
    [{ code: "APPOINTMENT", doors: [`${street}, WE 2`], detail: "heute, 18:00 Uhr" }],
    "Termin",
    `${street}, WE 2: heute, 18:00 Uhr`,
  ],
  ["150 doors as a range", [notHome(...whole)], "Kunde nicht angetroffen, 150 Türen", `${street}, WE 1–150`],
  [
    "two visits of one outcome in one house as its doors",
    [notHome(`${street}, WE 3`), notHome(`${street}, WE 2`)],
    "Nicht angetroffen, 2 Türen",
    `${street}, WE 2 und 3`,
  ],
  [
    "two houses, the newest first",
    [notHome("Kleeweg 2, WE 1"), notHome(`${street}, WE 2`)],
    "Nicht angetroffen, 2 Türen",
    `Kleeweg 2, WE 1 · ${street}, WE 2`,
  ],
  [
    "two houses of a street with the same door by their numbers, so that it is two lines on a phone",
    [notHome("Straße des 17. Juni 14 a, WE 1"), notHome("Straße des 17. Juni 135, WE 1")],
    "Nicht angetroffen, 2 Türen",
    "Straße des 17. Juni 14 a und 135, je WE 1",
  ],
  [
    "two houses of a street with different doors, each whole",
    [notHome("Kleeweg 4, WE 3"), notHome("Kleeweg 2, WE 1")],
    "Nicht angetroffen, 2 Türen",
    "Kleeweg 4, WE 3 · Kleeweg 2, WE 1",
  ],
  [
    "two houses without a number, each whole",
    [notHome("Kleeweg, WE 1"), notHome("Mühle, WE 1")],
    "Nicht angetroffen, 2 Türen",
    "Kleeweg, WE 1 · Mühle, WE 1",
  ],
  [
    "many houses as the newest and how many more",
    [notHome("Kleeweg 2, WE 1"), notHome("Kleeweg 4, WE 1"), notHome("Kleeweg 6, WE 1")],
    "Nicht angetroffen, 3 Türen",
    "Kleeweg 2, WE 1 und 2 weitere Häuser",
  ],
  [
    "different outcomes by their words, the newest first",
    [{ code: "NO_INTEREST", doors: ["Kleeweg 2, WE 1"] }, notHome("Kleeweg 2, WE 1")],
    "Kein Interesse, Nicht angetroffen",
    "Kleeweg 2, WE 1",
  ],
  [
    "what was said last, with its door",
    [{ code: "NO_INTEREST", doors: ["Kleeweg 2, WE 1"], detail: "Zu alt" }, notHome(`${street}, WE 2`)],
    "Kein Interesse, Nicht angetroffen",
    "Kleeweg 2, WE 1: Zu alt",
  ],
  [
    "a title of its own",
    [{ code: "ORDER_REGISTERED", title: "Als Papierauftrag gemerkt", doors: ["Kleeweg 2, WE 1"] }],
    "Als Papierauftrag gemerkt",
    "Kleeweg 2, WE 1",
  ],
] as const satisfies readonly (readonly [string, readonly RecordedTap[], string, string])[])(
  "the message about recorded visits names %s",
  (_what, taps, title, text) => {
    expect(recordedWords(taps)).toEqual({ title, text });
  },
);

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { parseDeck } from "./read-deck-file.ts";

const example = readFileSync(join(import.meta.dirname, "../seed/default-deck/deck.yaml"), "utf8");

/** A deck of one slide, its fields as YAML in one line. */
const slide = (fields: string) =>
  `uuid: 0193aaaa-0000-7000-8000-000000000001\nname: Probe\nslides:\n  - { kind: title, title: Anfang }\n  - { ${fields} }\n`;

describe("the file of a presentation", () => {
  it("is taken as the default deck has it", () => {
    const deck = parseDeck("deck.yaml", example);
    expect([deck.provider, deck.slides.length]).toEqual([2, 12]);
    expect(new Set(deck.slides.map(({ kind }) => kind))).toEqual(new Set(["title", "text", "image", "bars", "prices"]));
  });

  it.each([
    ["kind: text, title: Warum?, points: [Darum], numbered: true"],
    ["kind: bars, title: Schnell, unit: Mbit/s, bars: [{ label: a, value: 0.5 }]"],
    ["kind: image, title: Haus, image: haus.png, alt: Ein Haus"],
    ["kind: prices, title: Pakete, of: [package]"],
  ])("is taken with { %s }", (fields) => {
    expect(parseDeck("deck.yaml", slide(fields)).slides).toHaveLength(2);
  });

  it.each([
    ["kind: title", "Folie 2, title: Erwartet ist ein Text."],
    ["kind: title, title: ''", "Folie 2, title: Der Text darf nicht leer sein."],
    [`kind: title, title: ${"a".repeat(121)}`, "Folie 2, title: Der Text darf höchstens 120 Zeichen lang sein."],
    ["kind: video, title: Film", "Folie 2, kind: Bekannt sind title, text, image, bars und prices."],
    ["kind: title, title: A, colour: red", "Folie 2, colour: Das Feld gibt es nicht."],
    ["kind: text, title: A, points: []", "Folie 2, points: Es braucht mindestens 1."],
    ["kind: text, title: A, points: [a, b, c, d, e, f, g, h, i]", "Folie 2, points: Es gehen höchstens 8."],
    ["kind: text, title: A, points: [gut, 7]", "Folie 2, points, Eintrag 2: Erwartet ist ein Text."],
    ["kind: image, title: A, image: a.png", "Folie 2, alt: Erwartet ist ein Text."],
    [
      "kind: bars, title: A, unit: x, bars: [{ label: a, value: viel }]",
      "Folie 2, bars, Eintrag 1, value: Erwartet ist eine Zahl.",
    ],
    [
      "kind: bars, title: A, unit: x, bars: [{ label: a, value: -1 }]",
      "Folie 2, bars, Eintrag 1, value: Die Zahl ist mindestens 0.",
    ],
    ["kind: prices, title: A, price: 24.99", "Folie 2, of: Erwartet ist eine Liste."],
    ["kind: prices, title: A, of: [package], price: 24.99", "Folie 2, price: Das Feld gibt es nicht."],
  ])("is refused with { %s }: %s", (fields, sentence) => {
    expect(() => parseDeck("deck.yaml", slide(fields))).toThrow(`„deck.yaml“ wurde nicht übernommen:\n  ${sentence}`);
  });

  it.each([
    [
      "no uuid",
      slide("kind: title, title: A").replace(/^uuid.*$/mu, "uuid: deck"),
      "uuid: Das ist keine gültige Kennung (UUID).",
    ],
    ["no slides", "uuid: 0193aaaa-0000-7000-8000-000000000001\nname: Leer\nslides: []", "slides: Es braucht mindestens 1."],
    ["no list", "uuid: 0193aaaa-0000-7000-8000-000000000001\nname: Leer", "slides: Erwartet ist eine Liste."],
    ["nothing at all", "", "Die Datei: Erwartet sind Felder mit Namen."],
    ["no YAML", "uuid: [", "Zeile 1: Das ist kein gültiges YAML."],
    ["references", "a: &a 1\nb: *a", "Verweise (& und *) gehen hier nicht."],
  ])("is refused with %s", (_, text, sentence) => {
    expect(() => parseDeck("deck.yaml", text)).toThrow(sentence);
  });
});

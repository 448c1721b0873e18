import { secondOrderForm } from "@rundgang/domain/second-form";
import { describe, expect, it } from "vitest";

import { checkFormFile } from "./check-form-file.ts";
import { parseArguments } from "./parse-arguments.ts";

const whole = JSON.stringify(secondOrderForm, null, 2);
const check = (text: string) => {
  const { lines, good } = checkFormFile("form.json", text);
  return { said: lines.join("\n"), good };
};
const changed = (from: string | RegExp, to: string) => {
  const text = whole.replace(from, to);
  if (text === whole) throw new Error("nothing was changed");
  return { text, ...check(text) };
};
const lineOf = (text: string, word: string) => text.split("\n").findIndex((line) => line.includes(word)) + 1;

describe("a check of a form's file", () => {
  it("lets a whole form through, with its prices and what chooses each", () => {
    const { said, good } = check(whole);
    expect(good).toBe(true);
    for (const part of [
      "„Stadtnetz Privatkunden“, Fassung 1: 24 Komponenten, 7 Preise.",
      "stimmen überein: Es kann gelten.",
      "  start       −10,00 €  monatlich  1–6     Startvorteil Monat 1 bis 6  glas, glas=500, glas=1000",
      "  connection  49,00 €   einmalig   alle    Anschlusspreis              connection (Gebühr)",
      "  glas=500        34,90 €   44,90 €  0,00 €    Stadtnetz Glas 500",
      "  extras.sockets  0,00 €    –        49,00 €   Zusatzdose",
    ]) {
      expect(said).toContain(part);
    }
  });

  it.each<[string, string, string]>([
    ["a comma at an end", '{\n  "a": 1,\n}', "Zeile 3, Spalte 1: Erwartet ist der Name eines Felds"],
    ["a comma that is missing", '{\n  "a": 1\n  "b": 2 }', "Zeile 3, Spalte 3: Hier fehlt ein Komma."],
    ["a comment", '{ // so\n "a": 1 }', "Zeile 1, Spalte 3: JSON kennt keine Kommentare."],
    ["a word without quotes", '{ "a": ja }', "Zeile 1, Spalte 8: Hier steht ein Wort, das JSON nicht kennt"],
    ["a brace that is missing", '{ "a": {', "Hier fehlt eine schließende geschweifte Klammer."],
    ["a text over two lines", '{ "a": "x\ny" }', "Zeile 1, Spalte 8: Hier fehlt ein Anführungszeichen."],
    ["a member twice", '{ "a": 1,\n  "a": 2 }', "Zeile 2, Spalte 3: Das Feld 'a' steht zweimal da."],
    ["nothing", "", "Zeile 1, Spalte 1: "],
  ])("tells where JSON is broken: %s", (_name, text, sentence) => {
    const { said, good } = check(text);
    expect(good).toBe(false);
    expect(said).toContain(`„form.json“ ist kein gültiges JSON:`);
    expect(said).toContain(sentence);
  });

  it.each<[string, string | RegExp, string, string, string]>([
    [
      "an unknown type",
      '"type": "Discount"',
      '"type": "Rabatt"',
      '"Rabatt"',
      "'Rabatt' ist kein bekannter Typ einer Komponente.",
    ],
    ["a price that is missing", '"glas-250",', '"glas-25",', '"glas-25"', "Es gibt keinen Preis 'glas-25'."],
    ["a price in Euro", '"cents": 3490', '"cents": 34.9', '"cents": 34.9', "Erwartet ist eine ganze Zahl, bei Preisen in Cent."],
  ])("names line, path and reason: %s", (_name, from, to, at, sentence) => {
    const { text, said, good } = changed(from, to);
    expect(good).toBe(false);
    expect(said).toContain(sentence);
    const line = Number(/Zeile (\d+), data\./u.exec(said)?.[1]);
    /* A component's fault is told at its fields. */
    expect(Math.abs(line - lineOf(text, at))).toBeLessThanOrEqual(20);
  });

  it.each<[string, string | RegExp, string, string]>([
    ["no mail", '"mailTemplate": "stadtnetz-vzf-1"', '"mailTemplate": null', "Ohne Mail bekommt der Kunde keine Zusammenfassung"],
    ["a condition of unknown kind", '"kind": "value"', '"kind": "weather"', "Eine Bedingung der Art 'weather' gibt es nicht"],
    [
      "an answer that is not read back",
      '"answer": "source"',
      '"answer": "start"',
      "'source' wird gefragt, steht aber nicht in der Prüfung.",
    ],
  ])("tells why a readable form may not be activated: %s", (_name, from, to, sentence) => {
    const { said, good } = changed(from, to);
    expect(good).toBe(false);
    expect(said).toContain("Es kann so nicht gelten:");
    expect(said).toContain(sentence);
    expect(said).toContain("Jede Wahl für sich");
  });

  it.each([
    [[], "Es fehlt, was zu tun ist."],
    [["check"], "Es fehlt die Datei."],
    [["export"], "Es fehlt der Auftrag."],
    [["check", "a", "b"], "Das ist eine Angabe zu viel."],
  ])("says what is wrong with %j", (args, sentence) => {
    expect(() => parseArguments(args)).toThrow(sentence);
  });
});

import { describe, expect, it } from "vitest";

import { secondOrderForm } from "../second-form/second-order-form.ts";
import { checkForm, formDifference, priceDifferences } from "./check-form.ts";

const text = JSON.stringify(secondOrderForm);
const formOf = (words: string) => {
  const { form, unreadable } = checkForm(JSON.parse(words));
  if (form === null) throw new Error(JSON.stringify(unreadable));
  return form;
};
const before = formOf(text);

/** The form with a part of its file changed. */
function changed(from: RegExp, to: string) {
  const next = text.replace(from, to);
  if (next === text) throw new Error(`nothing was changed by ${from}`);
  return formOf(next);
}

const cellar =
  '{"uuid":"x","key":"cellar","type":"TextInput","settings":{"required":true},"fields":[{"name":"title","value":"Zugang zum Keller"}],"conditions":[],"group":null}';

describe("the difference between two versions of a form", () => {
  it("is nothing between a form and itself", () => {
    expect(formDifference(before, formOf(text))).toEqual([]);
  });

  it.each<[string, RegExp, string, object]>([
    [
      "a question that came",
      /(\{"uuid":"[^"]+","key":"phone")/u,
      `${cellar},$1`,
      { kind: "added", what: "Frage „Zugang zum Keller“", text: expect.stringMatching(/^in .*, Pflicht$/u) },
    ],
    [
      "a duty that went",
      /("key":"phone","type":"TextInput","settings":\{[^}]*?)"required":true/u,
      '$1"required":false',
      { kind: "changed", what: "Frage „Telefon“", text: "freiwillig, bisher Pflicht" },
    ],
    [
      "a choice that went",
      /,\{"key":"sockets"[^}]*\}/u,
      "",
      {
        kind: "changed",
        what: "Auswahl „Ausstattung“",
        text: "1 statt 2 Möglichkeiten; ohne „Zusatzdose“; kostet nach anderen Einträgen des Katalogs",
      },
    ],
    [
      "another title",
      /"value":"Telefon"/u,
      '"value":"Rückrufnummer"',
      { kind: "changed", what: "Frage „Rückrufnummer“", text: "heißt jetzt so, bisher „Telefon“" },
    ],
    ["another purpose", /"purpose":"[^"]+"/u, '"purpose":"Anderer Zweck"', { kind: "changed", what: "Kopf der Zusammenfassung" }],
    [
      "another box",
      /("confirmations":\[\{"key":"[^"]+","text":")/u,
      "$1Neu: ",
      { kind: "changed", what: "Haken vor der Unterschrift" },
    ],
    ["no mail", /"mailTemplate":"[^"]+"/u, '"mailTemplate":null', { kind: "removed", what: "Mail vor der Unterschrift" }],
  ])("is told in words: %s", (_name, from, to, expected) => {
    expect(formDifference(before, changed(from, to))).toContainEqual(expect.objectContaining(expected));
  });

  it("tells prices as they were and as they become, those too that came or went", () => {
    const [first] = before.definition.data.catalogue;
    const dearer = changed(/"cents":(-?\d+)/u, `"cents":${(first?.cents ?? 0) + 100}`);
    expect(priceDifferences(before, dearer)[0]).toMatchObject({
      key: first?.key,
      was: first?.cents,
      cents: (first?.cents ?? 0) + 100,
    });
    const more = changed(
      /"catalogue":\[\{"key"/u,
      '"catalogue":[{"key":"amplifier","label":"WLAN-Verstärker","cents":349,"mode":"monthly"},{"key"',
    );
    expect(priceDifferences(before, more)[0]).toMatchObject({ key: "amplifier", was: null, cents: 349 });
    expect(priceDifferences(more, before).at(-1)).toMatchObject({ key: "amplifier", was: 349, cents: null });
    expect(priceDifferences(null, before).every(({ was }) => was === null)).toBe(true);
  });
});

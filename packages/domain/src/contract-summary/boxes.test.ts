import type { BoxFlow, ConfirmationBox, DocumentVersion } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { dgOrderForm } from "../dg-form/dg-order-form.ts";
import { secondOrderForm } from "../second-form/second-order-form.ts";
import { boxesOf, boxProblems } from "./boxes.ts";

const box = (key: string, text: string, ...flows: BoxFlow[]): ConfirmationBox => ({
  key,
  text,
  ...(flows.length > 0 && { flows }),
});
const byMail = "Ich habe die Vertragszusammenfassung per E-Mail erhalten und gelesen.";
const onPage = "Ich habe die Vertragszusammenfassung auf dieser Seite geöffnet und gelesen.";
const onPaper = "Ich habe die Vertragszusammenfassung auf Papier erhalten und gelesen.";
const understood = box("understood", "Ich habe sie verstanden.");

describe("the boxes of a flow", () => {
  it.each([
    ["mail", ["received", "understood", "accepted"]],
    ["page", ["read-on-page", "understood", "accepted"]],
    ["paper", ["received-on-paper", "understood", "accepted"]],
  ] as const)("of both seeded forms say what happened: %s", (flow, keys) => {
    for (const { data } of [dgOrderForm, secondOrderForm]) {
      /* The seeds are written as the wire has them; which flows there are is checked when they are parsed. */
      for (const { confirmations } of data.documents.versions as unknown as DocumentVersion[]) {
        expect(boxesOf(confirmations, flow).map(({ key }) => key)).toEqual(keys);
      }
    }
  });

  it.each([
    [byMail, ["mail"]],
    ["Die Zusammenfassung wurde mir per Email zugeschickt.", ["mail"]],
    [onPage, ["page"]],
    ["Die Zusammenfassung wurde mir ausgehändigt.", ["paper"]],
    ["Ich möchte Angebote per E-Mail.", ["mail", "page", "paper"]],
    [understood.text, ["mail", "page", "paper"]],
  ] as const)("of a form of before there were flows are those that they speak of: %s", (text, flows) => {
    const found = (["mail", "page", "paper"] as const).filter((flow) => boxesOf([box("b", text)], flow).length > 0);
    expect(found).toEqual(flows);
  });
});

describe("boxes that do not fit a flow", () => {
  const problems = (confirmations: readonly ConfirmationBox[], hasMail = true) =>
    boxProblems({ confirmations } as DocumentVersion, hasMail, "v").map(({ path, message }) => `${path}: ${message}`);

  it.each<[string, readonly ConfirmationBox[]]>([
    ["none at all", []],
    ["the same in each flow", [understood]],
    ["one of its own for each", [box("a", byMail, "mail"), box("b", onPage, "page"), box("c", onPaper, "paper")]],
    ["a wish for mails in each flow", [box("a", "Ich möchte Angebote per E-Mail.")]],
  ])("are not: %s", (_name, boxes) => expect(problems(boxes)).toEqual([]));

  it.each<[string, readonly ConfirmationBox[], readonly string[]]>([
    [
      "a mail in every flow",
      [box("a", byMail), understood],
      [
        `v.confirmations[0].flows: '${byMail}' gilt auch auf der Seite des Kunden (Remote) und auf Papier, und dort ist das nicht geschehen; der Haken braucht "flows": ["mail"].`,
      ],
    ],
    [
      "a mail on the customer's page",
      [understood, box("a", byMail, "mail", "page")],
      [
        `v.confirmations[1].flows: '${byMail}' gilt auch auf der Seite des Kunden (Remote), und dort ist das nicht geschehen; der Haken braucht "flows": ["mail"].`,
      ],
    ],
    [
      "paper after a mail",
      [understood, box("a", onPaper, "mail")],
      [
        `v.confirmations[1].flows: '${onPaper}' gilt auch nach der Mail an den Kunden, und dort ist das nicht geschehen; der Haken braucht "flows": ["paper"].`,
      ],
    ],
    [
      "nothing on the customer's page and on paper",
      [box("a", byMail, "mail")],
      [
        "v.confirmations: Kein Haken steht auf der Seite des Kunden (Remote): Dort würde nichts bestätigt.",
        "v.confirmations: Kein Haken steht auf Papier: Dort würde nichts bestätigt.",
      ],
    ],
  ])("are told with path and sentence: %s", (_name, boxes, expected) => expect(problems(boxes)).toEqual(expected));

  it("need none for a mail that the form does not send", () => {
    expect(problems([box("b", onPage, "page"), box("c", onPaper, "paper")], false)).toEqual([]);
  });
});

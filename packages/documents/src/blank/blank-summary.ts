import { boxesOf } from "@rundgang/domain";
import type { CompiledForm } from "@rundgang/forms";

import type { Paper } from "../paper/paper.ts";
import { blankSections } from "./blank-sections.ts";
import { tickBox, writingLine } from "./write-here.ts";

/**
 * A contract summary (VZF) to be filled in by hand, from the form's active texts (3-decisions "Orders"): the six headings of Regulation
 * (EU) 2019/2243 with all that may be chosen under them. Null for a form without texts.
 */
export function blankSummary(form: CompiledForm): Paper | null {
  const { version, data } = form.definition;
  const texts = data.documents?.versions.find((one) => one.version === data.documents?.active);
  if (texts === undefined) return null;
  const { title, providerName, accent } = texts;
  const entries = [
    { term: "Dienst", text: texts.service },
    { term: "Anbieter", text: texts.providerContact.join(", ") },
    { term: "Kunde", text: writingLine },
    { term: "Anschluss", text: writingLine },
    { term: "Datum", text: writingLine },
  ];
  return {
    title,
    subject: "Vertragszusammenfassung nach der Durchführungsverordnung (EU) 2019/2243, zum Ausfüllen von Hand",
    author: providerName,
    sender: providerName,
    ...(accent !== undefined && { accent }),
    foot: `${title}, Formular ${version}, Textfassung ${texts.version}`,
    blocks: [
      { kind: "heading", level: 1, text: title },
      { kind: "definitions", summary: "Dienst, Anbieter, Kunde und Datum", entries },
      { kind: "paragraph", text: texts.purpose },
      ...blankSections(form, texts.summary),
      ...blankSections(form, [texts.withdrawal]),
      { kind: "heading", level: 2, text: "Unterschrift" },
      { kind: "list", items: boxesOf(texts.confirmations, "paper").map(({ text }) => `${tickBox}  ${text}`) },
      { kind: "signatures", fields: [{ place: "Ort, Datum:", label: "Unterschrift Kunde", image: null }] },
    ],
  };
}

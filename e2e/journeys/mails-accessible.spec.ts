import { test } from "@playwright/test";

import { composeMail, type MailContent } from "../../apps/server/src/mail/mail-text.ts";
import { isOpenToAll } from "../support/keys-and-zoom.ts";

const url = `https://rundgang.example/mein-auftrag/#${"Zz9-".repeat(11)}`;

/** A mail with every part that one can have, and words that are wider than a small phone. */
const whole: MailContent = {
  subject: "Neue Zeit Ihrer Videoberatung: Dienstag, 1. Dezember 2026 um 11:00 Uhr",
  sender: "Glasfasergesellschaft Donaudampfschifffahrt",
  accent: "#8a3d00",
  paragraphs: ["Guten Tag,", "Ihre Videoberatung wurde verschoben.\nDer Link ist derselbe."],
  link: { text: "Zur Videoberatung", url },
  factsTitle: "Ihr neues Mandat",
  facts: [
    { term: "Gläubiger-Identifikationsnummer", text: "DE98ZZZ09999999999" },
    { term: "Gutschrift Monat 1 bis 12", text: "−55,00 € im Monat (Monat 1 bis 12)" },
  ],
  sections: [
    { title: "Widerrufsrecht", paragraphs: ["Sie haben das Recht …", { items: ["Mit der Post", "Mit einer E-Mail"] }] },
    {
      title: "Gut zu wissen",
      paragraphs: [{ before: "Keine E-Mail mehr? Hier stellen Sie sie ab:", text: "E-Mails abstellen", url }],
    },
  ],
};

for (const [name, content] of [
  ["with every part", whole],
  ["of words alone", { ...whole, accent: "#424190", facts: [], sections: [] }],
] as const) {
  test(`a mail ${name} is read by keys alone and at 400 %, bright and dark`, async ({ page }) => {
    await page.setContent(composeMail(content).html);
    await isOpenToAll(page, "mail");
  });
}

import { describe, expect, it } from "vitest";

import { composeMail, type MailContent } from "./mail-text.ts";

const content: MailContent = {
  subject: "Ihr Auftrag 100001",
  sender: "Deutsche Glasfaser",
  paragraphs: ["Guten Tag Erika Muster,", "vielen Dank.\nWir haben Ihren Auftrag.", "Freundliche Grüße"],
  factsTitle: "Ihr Vertrag",
  facts: [
    { term: "Auftrag", text: "100001" },
    { term: "Anschluss", text: "Mühlgasse 12 a" },
  ],
  sections: [{ title: "Widerrufsrecht", paragraphs: ["Sie haben das Recht …"] }],
};

describe("a mail's two faces", () => {
  it("says the same as text and as HTML", () => {
    const { text, html } = composeMail(content);
    for (const part of [
      "Guten Tag Erika Muster,",
      "vielen Dank.",
      "100001",
      "Mühlgasse 12 a",
      "Widerrufsrecht",
      "Freundliche Grüße",
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain("Auftrag:   100001\nAnschluss: Mühlgasse 12 a");
  });

  it.each(["<img src=x onerror=alert(1)>", '"><script>alert(1)</script>', "' onmouseover='alert(1)", "&lt;b&gt;"])(
    "shows what a person typed and never runs it: %s",
    (typed) => {
      const hostile = {
        ...content,
        greeting: typed,
        subject: typed,
        facts: [{ term: typed, text: typed }],
        sections: [{ title: typed, paragraphs: [typed] }],
      };
      const { html } = composeMail(hostile);
      expect(html).not.toContain(typed);
      expect(html).not.toMatch(/<(?:img|script)/u);
    },
  );

  it("turns no reading direction and hides nothing", () => {
    const typed = "Huber \u202egnp.gnunhceR\u202c\u200b \u2066x";
    const hostile = {
      ...content,
      subject: typed,
      sender: typed,
      paragraphs: [typed],
      facts: [{ term: typed, text: typed }],
      sections: [{ title: typed, paragraphs: [typed] }],
    };
    const { subject, text, html } = composeMail(hostile);
    expect(subject).toBe("Huber gnp.gnunhceR x");
    expect(subject + text + html).not.toMatch(/[\p{Bidi_Control}\u200b]/u);
  });

  it("keeps a subject on one line", () => {
    expect(composeMail({ ...content, subject: "Auftrag\r\nBcc: alle@example.org" }).subject).toBe(
      "Auftrag Bcc: alle@example.org",
    );
  });
});

import { describe, expect, it } from "vitest";

import { escapeHtml } from "./escape-html.ts";
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
  sections: [
    { title: "Widerrufsrecht", paragraphs: ["Sie haben das Recht …", "Die Frist …"] },
    { title: "Folgen", paragraphs: ["Wenn Sie …"] },
  ],
};

const asText = `Guten Tag Erika Muster,

vielen Dank.
Wir haben Ihren Auftrag.

Freundliche Grüße

Ihr Vertrag
-----------

Auftrag:   100001
Anschluss: Mühlgasse 12 a

Widerrufsrecht
--------------

Sie haben das Recht …

Die Frist …

Folgen
------

Wenn Sie …
`;

const p = '<p style="margin:0 0 14px">';
const term =
  '<th scope="row" style="text-align:left;font-weight:400;color:#55546a;padding:4px 20px 4px 0;vertical-align:top;overflow-wrap:anywhere;hyphens:auto">';
const value = '<td style="padding:4px 0;vertical-align:top">';
const asHtml = (accent: string) => {
  const h1 = `<h1 style="margin:0 0 20px;font-size:20px;line-height:1.3;color:${accent}">`;
  const h2 = `<h2 style="font-size:17px;margin:28px 0 8px;color:${accent}">`;
  return [
    '<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ihr Auftrag 100001</title></head>',
    '<body style="margin:0;background:#f2f2f8"><div lang="de" style="max-width:600px;margin:0 auto;padding:32px 28px;background:#fff;',
    `border-top:6px solid ${accent};font:16px/1.5 Inter,Segoe UI,Helvetica,Arial,sans-serif;color:#1c1b33;overflow-wrap:break-word">`,
    '<p style="margin:0 0 20px;font-weight:600;color:#55546a">Deutsche Glasfaser</p>',
    `${h1}Ihr Auftrag 100001</h1>`,
    `${p}Guten Tag Erika Muster,</p>${p}vielen Dank.<br>Wir haben Ihren Auftrag.</p>${p}Freundliche Grüße</p>`,
    `${h2}Ihr Vertrag</h2><table style="border-collapse:collapse;margin:6px 0 18px">`,
    `<tr>${term}Auftrag</th>${value}100001</td></tr><tr>${term}Anschluss</th>${value}Mühlgasse 12 a</td></tr></table>`,
    `${h2}Widerrufsrecht</h2>${p}Sie haben das Recht …</p>${p}Die Frist …</p>`,
    `${h2}Folgen</h2>${p}Wenn Sie …</p></div></body></html>`,
  ].join("");
};

describe("a mail's two faces", () => {
  it("is set as plain text", () => {
    expect(composeMail(content)).toMatchObject({ subject: "Ihr Auftrag 100001", text: asText });
  });

  it("is set as HTML that says the same, in the colour of the provider or our own", () => {
    expect(composeMail(content).html).toBe(asHtml("#424190"));
    expect(composeMail({ ...content, accent: "#00a0e1" }).html).toBe(asHtml("#00a0e1"));
  });

  it("has no table where there is nothing to tell", () => {
    const { text, html } = composeMail({ ...content, facts: [], sections: [] });
    expect(text).toBe("Guten Tag Erika Muster,\n\nvielen Dank.\nWir haben Ihren Auftrag.\n\nFreundliche Grüße\n");
    expect(html).toMatch(/Freundliche Grüße<\/p><\/div><\/body><\/html>$/u);
  });

  it("leads on by a button, and by its address in full, which tells nobody where it came from", () => {
    const url = "https://rundgang.example/kunde/#abc-_1?a=1&b=2";
    const { text, html } = composeMail({ ...content, link: { text: "Auftrag lesen", url } });
    expect(text).toContain(`Auftrag lesen:\n${url}\n`);
    const escaped = url.replace("&", "&amp;");
    expect(html).toMatch(/<a href="[^"]+" rel="noreferrer"[^>]*>Auftrag lesen<\/a>/u);
    expect(html.split(escaped)).toHaveLength(3);
  });

  it("a list and a link of a section are a list and a link in HTML, and lines and an address in plain text", () => {
    const url = "https://rundgang.example/mein-auftrag/abmelden/#a";
    const parts = [{ items: ["Eins", "<Zwei>"] }, { before: "Keine Mails mehr?", text: "Mails abstellen", url }];
    const { text, html } = composeMail({ ...content, sections: [{ title: "Gut zu wissen", paragraphs: parts }] });
    expect(text).toContain(`• Eins\n• <Zwei>\n\nKeine Mails mehr?\n${url}\n`);
    expect(html).toMatch(/<ul [^>]*><li>Eins<\/li><li>&lt;Zwei&gt;<\/li><\/ul>/u);
    expect(html).toMatch(new RegExp(`Keine Mails mehr\\?<br><a href="${url}" rel="noreferrer" [^>]*>Mails abstellen</a>`, "u"));
  });

  it("names a sender where it has one", () => {
    const from = { name: "DG", address: "auftrag@dg.example" };
    expect(composeMail({ ...content, from }).from).toEqual(from);
    expect(composeMail(content)).not.toHaveProperty("from");
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

  it("shows what a person typed as it was typed", () => {
    expect(escapeHtml(`<a href="x" title='y'>Müller & Söhne &amp;</a>`)).toBe(
      "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Müller &amp; Söhne &amp;amp;&lt;/a&gt;",
    );
  });

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

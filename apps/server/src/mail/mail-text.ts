import { visibleLine, visibleText } from "@rundgang/forms";

import { escapeHtml } from "./escape-html.ts";

/** Whom a mail comes from. */
export interface MailSender {
  readonly name: string;
  readonly address: string;
}

/** The two faces of a mail. */
export interface MailText {
  /** Absent: the server's own sender. */
  readonly from?: MailSender;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A part of a section: a paragraph, a list, or words with a link behind them. */
export type MailPart =
  | string
  | { readonly items: readonly string[] }
  | { readonly before: string; readonly text: string; readonly url: string };

export interface MailContent {
  readonly subject: string;
  readonly from?: MailSender;
  /** Colour of headings, `#rrggbb`; absent: the product's own. */
  readonly accent?: string;
  readonly sender: string;
  readonly paragraphs: readonly string[];
  /** A way on, behind the paragraphs: a button, and the address in full for whoever cannot use it. */
  readonly link?: { readonly text: string; readonly url: string };
  /** Names and values, e.g. the contract's data. */
  readonly facts: readonly { readonly term: string; readonly text: string }[];
  /** Heading of the facts. */
  readonly factsTitle: string;
  /** Parts behind the facts, e.g. the right of withdrawal. */
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly MailPart[] }[];
}

/**
 * Sets a mail as plain text and as HTML that says the same. Everything in it is text: nothing that a person typed is markup, and
 * nothing unseen is in it.
 */
export function composeMail(content: MailContent): MailText {
  return {
    /* A header is one line. */
    subject: visibleLine(content.subject),
    text: visibleText(asText(content)),
    html: visibleText(asHtml(content)),
    ...(content.from !== undefined && { from: content.from }),
  };
}

function asText(content: MailContent): string {
  const width = Math.max(0, ...content.facts.map((fact) => fact.term.length)) + 2;
  const facts = content.facts.map((fact) => `${`${fact.term}:`.padEnd(width)}${fact.text}`).join("\n");
  const parts = [
    ...content.paragraphs,
    ...(content.link === undefined ? [] : [`${content.link.text}:\n${content.link.url}`]),
    ...(facts === "" ? [] : [underlined(content.factsTitle), facts]),
    ...content.sections.flatMap((one) => [underlined(one.title), ...one.paragraphs.map(partAsText)]),
  ];
  return `${parts.join("\n\n")}\n`;
}

function partAsText(part: MailPart): string {
  if (typeof part === "string") return part;
  return "items" in part ? part.items.map((item) => `• ${item}`).join("\n") : `${part.before}\n${part.url}`;
}

function underlined(title: string): string {
  return `${title}\n${"-".repeat(title.length)}`;
}

const fontStack = "Inter,Segoe UI,Helvetica,Arial,sans-serif";

const ownAccent = "#424190";

function asHtml(content: MailContent): string {
  const accent = content.accent ?? ownAccent;
  const paragraphs = content.paragraphs.map(paragraph).join("");
  const sections = content.sections
    .map((one) => `${heading(one.title, accent)}${one.paragraphs.map((part) => partAsHtml(part, accent)).join("")}`)
    .join("");
  return [
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head>`,
    /* The language stands here too, because mail programs in a browser throw the frame of the page away. */
    `<body style="margin:0;background:#f2f2f8"><div lang="de" style="max-width:600px;margin:0 auto;padding:32px 28px;background:#fff;`,
    `border-top:6px solid ${accent};font:16px/1.5 ${fontStack};color:#1c1b33;overflow-wrap:break-word">`,
    `<p style="margin:0 0 20px;font-weight:600;color:#55546a">${escapeHtml(content.sender)}</p>`,
    `<h1 style="margin:0 0 20px;font-size:20px;line-height:1.3;color:${accent}">${escapeHtml(content.subject)}</h1>`,
    paragraphs,
    content.link === undefined ? "" : linkButton(content.link, accent),
    factTable(content, accent),
    sections,
    `</div></body></html>`,
  ].join("");
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 14px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
}

function partAsHtml(part: MailPart, accent: string): string {
  if (typeof part === "string") return paragraph(part);
  if ("items" in part) {
    const items = part.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("");
    return `<ul style="margin:0 0 14px;padding-left:22px">${items}</ul>`;
  }
  const { before, text, url } = part;
  const link = `<a href="${escapeHtml(url)}" rel="noreferrer" style="color:${accent}">${escapeHtml(text)}</a>`;
  return `<p style="margin:0 0 14px">${escapeHtml(before)}<br>${link}</p>`;
}

function linkButton({ text, url }: { readonly text: string; readonly url: string }, accent: string): string {
  const address = escapeHtml(url);
  return [
    `<p style="margin:24px 0 12px"><a href="${address}" rel="noreferrer" style="display:inline-block;padding:14px 24px;border-radius:10px;`,
    `background:${accent};color:#fff;font-weight:600;text-decoration:none">${escapeHtml(text)}</a></p>`,
    `<p style="margin:0 0 14px;font-size:14px;color:#55546a">Oder kopieren Sie diese Adresse in Ihren Browser:<br>`,
    `<span style="word-break:break-all">${address}</span></p>`,
  ].join("");
}

function heading(text: string, accent: string): string {
  return `<h2 style="font-size:17px;margin:28px 0 8px;color:${accent}">${escapeHtml(text)}</h2>`;
}

function factTable(content: MailContent, accent: string): string {
  if (content.facts.length === 0) return "";
  const rows = content.facts.map(
    (fact) =>
      `<tr><th scope="row" style="text-align:left;font-weight:400;color:#55546a;padding:4px 20px 4px 0;vertical-align:top;overflow-wrap:anywhere;hyphens:auto">${escapeHtml(fact.term)}</th>` +
      `<td style="padding:4px 0;vertical-align:top">${escapeHtml(fact.text)}</td></tr>`,
  );
  return `${heading(content.factsTitle, accent)}<table style="border-collapse:collapse;margin:6px 0 18px">${rows.join("")}</table>`;
}

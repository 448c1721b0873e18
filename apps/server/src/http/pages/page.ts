import type { FastifyReply } from "fastify";

import { escapeHtml } from "../../mail/escape-html.ts";

/** Where the style sheet of the server's own pages lies. */
export const stylePath = "/api/docs/style.css";

/** Finished HTML, told apart from text that people typed. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Makes HTML from a template: every value is escaped, except HTML made here and lists of it. */
export function html(strings: TemplateStringsArray, ...values: readonly (string | number | Html | readonly Html[])[]): Html {
  const parts = strings.map((part, index) => part + (index < values.length ? toText(values[index] ?? "") : ""));
  return new Html(parts.join(""));
}

function toText(value: string | number | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text;
  if (typeof value === "object") return value.map((one) => one.text).join("");
  return escapeHtml(String(value));
}

/** A whole page with our style sheet; a strict content policy holds on it. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${stylePath}" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.text;
}

/** Sends a page. */
export function sendPage(reply: FastifyReply, text: string): FastifyReply {
  return reply.type("text/html; charset=utf-8").send(text);
}

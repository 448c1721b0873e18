import { wallTimeOf } from "@rundgang/contracts";
import type { Selectable } from "kysely";

import type { MailsTable } from "../../db/tables/papers.ts";
import { mailAttachments } from "../../mail/mail-attachment.ts";
import { html, page } from "../../http/pages/page.ts";

export type MailRow = Selectable<MailsTable>;

/** All caught mails, the newest first. */
export function listView(mails: readonly MailRow[]): string {
  const items = mails.map(
    (mail) =>
      html`<li>
        <a href="/dev/mails/${mail.id}"
          ><strong>${mail.subject}</strong><span>${time(mail.created_at)}</span> <span>an ${mail.recipient}</span
          ><span>${attachmentCount(mail)}</span></a
        >
      </li>`,
  );
  const list =
    items.length === 0
      ? html`<p>Noch wurde keine E-Mail verschickt.</p>`
      : html`<ul>
          ${items}
        </ul>`;
  return page(
    "Abgefangene E-Mails",
    html`<h1>Abgefangene E-Mails</h1>
      <p>In dieser Einstellung verlässt keine E-Mail den Rechner. Hier steht, was verschickt worden wäre.</p>
      ${list}`,
  );
}

/** One mail with its text, its HTML in a frame that can do nothing, and its attachments. */
export function mailView(mail: MailRow): string {
  const attachments = mailAttachments.parse(mail.attachments).map(
    (one, index) =>
      html`<li>
        <a href="/dev/mails/${mail.id}/attachments/${index}"
          ><strong>${one.filename}</strong
          ><span>${one.mediaType}</span> ${"document" in one ? html`<span>SHA-256 ${one.sha256}</span>` : ""}</a
        >
      </li>`,
  );
  const held = mail.withdrawn_at === null ? "wartet" : `zurückgezogen ${time(mail.withdrawn_at)}`;
  const waiting = mail.failed_at === null ? held : "abgelehnt";
  const back = mail.bounced_at === null ? "" : `, zurückgekommen ${time(mail.bounced_at)}`;
  const sent = mail.sent_at === null ? waiting : `${time(mail.sent_at)}${back}`;
  return page(
    mail.subject,
    html`<p><a href="/dev/mails">Alle E-Mails</a></p>
      <h1>${mail.subject}</h1>
      <dl>
        <dt>An</dt>
        <dd>${mail.recipient}</dd>
        <dt>Erstellt</dt>
        <dd>${time(mail.created_at)}</dd>
        <dt>Versendet</dt>
        <dd>${sent}</dd>
        <dt>Anlass</dt>
        <dd>${mail.purpose}</dd>
      </dl>
      <h2>Anhänge</h2>
      ${
        attachments.length === 0
          ? html`<p>Keine</p>`
          : html`<ul>
              ${attachments}
            </ul>`
      }
      <h2>Text</h2>
      <pre>${mail.body_text}</pre>
      <h2>HTML</h2>
      <iframe sandbox title="E-Mail als HTML" src="/dev/mails/${mail.id}/html"></iframe>`,
  );
}

function time(at: Date): string {
  const [date = "", clock = ""] = wallTimeOf(at.toISOString()).split(" ");
  return `${date.split("-").toReversed().join(".")}, ${clock} Uhr`;
}

function attachmentCount(mail: MailRow): string {
  const count = mailAttachments.parse(mail.attachments).length;
  return count === 1 ? "1 Anhang" : `${count} Anhänge`;
}

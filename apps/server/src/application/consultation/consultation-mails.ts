import type { Config } from "../../config/config.ts";
import type { Writer } from "../../db/open-database.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { composeMail, type MailContent } from "../../mail/mail-text.ts";
import { readSender } from "../../mail/read-sender.ts";
import { postMail } from "../../mail/post-mail.ts";
import type { Keys } from "../../sessions/keys.ts";
import { consultationUrl, customerOf, type CallRow } from "./call-row.ts";
import { calendarMethod, consultationCalendar } from "./consultation-calendar.ts";

/** What mails of consultations are made with. */
export interface MailParts {
  readonly keys: Keys;
  readonly jobs: Jobs;
  readonly publicUrl: () => string;
  readonly config: Pick<Config, "mailFrom">;
}

/** What a customer is told by mail of a consultation at a time. */
export type ConsultationMail = "confirmed" | "moved" | "reminded" | "cancelled";

const time = new Intl.DateTimeFormat("de-DE", { dateStyle: "full", timeStyle: "short", timeZone: "Europe/Berlin" });

/**
 * Sends a mail of a consultation, once for each time that it has had; nothing where the customer left no address. Its words hold no name of
 * his: it goes to whatever address was typed.
 */
export async function mailConsultation(
  tx: Writer,
  { keys, jobs, publicUrl, config }: MailParts,
  call: CallRow,
  kind: ConsultationMail,
  now: Date,
): Promise<void> {
  const { mail: recipient } = customerOf(call);
  if (recipient === "") return;
  const sender = await senderOf(tx, call);
  const url = consultationUrl(publicUrl(), keys, call);
  const cancelled = kind === "cancelled";
  const organizer = readSender(config.mailFrom);
  const text = consultationCalendar({ call, url, sender, organizer, recipient, now, cancelled });
  const mediaType = `text/calendar; charset=utf-8; method=${calendarMethod(cancelled)}`;
  await postMail(
    tx,
    jobs,
    {
      ...composeMail(contentOf(kind, call, { sender, url })),
      purpose: `consultation:${call.id}:${kind}:${call.beginsAt.toISOString()}`,
      recipient,
      attachments: kind === "reminded" ? [] : [{ text, filename: "Videoberatung.ics", mediaType }],
    },
    now,
  );
}

async function senderOf(tx: Writer, { addressId }: CallRow): Promise<string> {
  const provider = await tx
    .selectFrom("addresses as a")
    .innerJoin("providers as p", "p.id", "a.provider_id")
    .select("p.name")
    .where("a.id", "=", addressId)
    .executeTakeFirst();
  return provider?.name ?? "Rundgang";
}

interface From {
  readonly sender: string;
  readonly url: string;
}

function contentOf(kind: ConsultationMail, call: CallRow, { sender, url }: From): MailContent {
  const at = `${time.format(call.beginsAt)} Uhr`;
  const { subject, paragraphs } = words(kind, at);
  return {
    subject,
    sender,
    paragraphs: ["Guten Tag,", ...paragraphs],
    ...(kind === "cancelled" ? {} : { link: { text: "Zur Videoberatung", url } }),
    factsTitle: "Ihr Termin",
    facts: [
      { term: "Zeit", text: `${at} (Uhrzeit in Deutschland)` },
      ...(call.consultant === null ? [] : [{ term: "Beratung durch", text: call.consultant }]),
    ],
    sections: kind === "cancelled" ? [] : [{ title: "Gut zu wissen", paragraphs: goodToKnow }],
  };
}

function words(kind: ConsultationMail, at: string): { readonly subject: string; readonly paragraphs: readonly string[] } {
  switch (kind) {
    case "confirmed":
      return {
        subject: `Ihre Videoberatung: ${at}`,
        paragraphs: [
          "Ihr Termin für eine Videoberatung steht fest. Öffnen Sie zu dieser Zeit die Seite unten auf einem Gerät mit Kamera und Mikrofon: Sie sehen und hören dann Ihre Beratung.",
          "Im Anhang liegt der Termin für Ihren Kalender.",
        ],
      };
    case "moved":
      return {
        subject: `Neue Zeit Ihrer Videoberatung: ${at}`,
        paragraphs: [
          "Ihre Videoberatung wurde verschoben. Die neue Zeit steht unten, und im Anhang für Ihren Kalender. Der Link ist derselbe.",
        ],
      };
    case "reminded":
      return {
        subject: `Bald beginnt Ihre Videoberatung: ${at}`,
        paragraphs: [
          "Ihre Videoberatung beginnt in etwa einer Stunde. Öffnen Sie dann die Seite unten. Kamera und Mikrofon können Sie dort vorher ausprobieren.",
        ],
      };
    case "cancelled":
      return {
        subject: `Abgesagt: Ihre Videoberatung (${at})`,
        paragraphs: ["Ihre Videoberatung ist abgesagt. Mit dem Anhang verschwindet sie auch aus Ihrem Kalender."],
      };
  }
}

const goodToKnow = [
  "Wenn Sie nicht können, sagen Sie den Termin bitte auf dieser Seite ab.",
  "Der Link gehört nur Ihnen. Bitte leiten Sie diese E-Mail nicht weiter.",
  "Sie haben um keine Beratung gebeten? Dann hat sich jemand bei der Adresse vertippt. Bitte löschen Sie diese E-Mail.",
];

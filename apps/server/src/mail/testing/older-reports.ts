/** A mail as it comes to the bounce address. */
interface Note {
  readonly from?: string;
  readonly subject: string;
  readonly headers?: readonly string[];
  readonly type?: string;
  readonly text: readonly string[];
}

/** As it travels, in the address that it was returned to. */
function letter({ from = "MAILER-DAEMON@mx.example.org", subject, headers = [], type = "text/plain", text }: Note): string {
  const head = [
    "Return-Path: <>",
    `From: ${from}`,
    "To: bounce@rundgang.example",
    `Subject: ${subject}`,
    "MIME-Version: 1.0",
    `Content-Type: ${type}; charset=utf-8`,
    "Content-Transfer-Encoding: 8bit",
    ...headers,
  ];
  return [...head, "", ...text, ""].join("\r\n");
}

/** Reports of a failure as servers write them that know no RFC 3464, worded anew, with the reason in each. */
export const olderReports: Readonly<Record<string, { readonly raw: string; readonly reason: string | null }>> = {
  "qmail, no such mailbox": {
    reason: "no_mailbox",
    raw: letter({
      subject: "failure notice",
      text: [
        "Hi. This is the qmail-send program at mx.example.org.",
        "I'm afraid I wasn't able to deliver your message to the following addresses.",
        "This is a permanent error; I've given up. Sorry it didn't work out.",
        "",
        "<erika@example.org>:",
        "Sorry, no mailbox here by that name. (#5.1.1)",
        "",
        "--- Below this line is a copy of the message.",
        "",
        "Subject: Ihre Vertragszusammenfassung",
      ],
    }),
  },
  "qmail, after a refusal elsewhere": {
    reason: "mailbox_full",
    raw: letter({
      subject: "failure notice",
      text: [
        "Hi. This is the qmail-send program at relay.example.",
        "This is a permanent error; I've given up. Sorry it didn't work out.",
        "",
        "<erika@example.org>:",
        "192.0.2.1 does not like recipient.",
        "Remote host said: 552 Mailbox quota exceeded",
        "Giving up on 192.0.2.1.",
      ],
    }),
  },
  "Exim, no such user": {
    reason: "no_mailbox",
    raw: letter({
      from: "Mail Delivery System <Mailer-Daemon@mx.example.org>",
      subject: "Mail delivery failed: returning message to sender",
      headers: ["X-Failed-Recipients: erika@example.org", "Auto-Submitted: auto-replied"],
      text: [
        "This message was created automatically by mail delivery software.",
        "",
        "  erika@example.org",
        "    host mx.example.org [192.0.2.1]",
        "    SMTP error from remote mail server after RCPT TO:<erika@example.org>:",
        "    550 No such user here",
        "",
        "------ This is a copy of the message, including all the headers. ------",
        "Subject: Ihre Vertragszusammenfassung",
      ],
    }),
  },
  "Exchange in German": {
    reason: "no_mailbox",
    raw: letter({
      from: "Systemadministrator <postmaster@example.org>",
      subject: "Unzustellbar: Ihre Vertragszusammenfassung",
      text: [
        "Ihre Nachricht hat einige oder alle Empfänger nicht erreicht.",
        "",
        "    Betreff: Ihre Vertragszusammenfassung",
        "Folgende Empfänger konnten nicht erreicht werden:",
        "    erika@example.org am 04.12.2026 14:31",
        "      Die E-Mail-Adresse wurde nicht gefunden.",
        "      <mx.example.org #5.1.1>",
      ],
    }),
  },
  "Exchange in English, as HTML": {
    reason: "too_large",
    raw: letter({
      from: "Microsoft Exchange <MicrosoftExchange329e71ec@example.org>",
      subject: "Undeliverable: Ihre Vertragszusammenfassung",
      type: "text/html",
      text: [
        "<html><body><p>Delivery has failed to these recipients:</p><p>erika@example.org</p>",
        "<p>This message is larger than the size limit for messages.</p><p>#550 5.2.3 RESOLVER.RST.RecipSizeLimit ##</p></body></html>",
      ],
    }),
  },
  "an old sendmail": {
    reason: "no_mailbox",
    raw: letter({
      from: "Mail Delivery Subsystem <MAILER-DAEMON@mx.example.org>",
      subject: "Returned mail: User unknown",
      text: [
        "   ----- The following addresses had permanent fatal errors -----",
        "<erika@example.org>",
        "",
        "   ----- Transcript of session follows -----",
        "550 <erika@example.org>... User unknown",
      ],
    }),
  },
  "a filter that only says no": {
    reason: "refused",
    raw: letter({
      from: "postmaster@example.org",
      subject: "Delivery failure",
      text: ["Your mail could not be delivered:", "554 5.7.1 rejected by policy"],
    }),
  },
};

/** What comes to the same address and reports no failure. */
export const noReports: Readonly<Record<string, string>> = {
  "an out-of-office note": letter({
    from: "Erika Muster <erika@example.org>",
    subject: "Abwesend: Ihre Vertragszusammenfassung",
    headers: ["Auto-Submitted: auto-replied", "X-Auto-Response-Suppress: All"],
    text: ["Ich bin bis zum 5. Januar nicht erreichbar. Ihre Nachricht konnte nicht zugestellt werden an meine Vertretung."],
  }),
  "an out-of-office note in a postmaster's name": letter({
    from: "Postmaster <postmaster@example.org>",
    subject: "Automatic reply: mail delivery",
    headers: ["Auto-Submitted: auto-replied"],
    text: ["I am away. Error 550 is what you get when you write again."],
  }),
  "an older autoresponder": letter({
    from: "erika@example.org",
    subject: "Undeliverable until Monday",
    headers: ["Precedence: auto_reply", "X-Autoreply: yes"],
    text: ["I'm on holiday; 5.1.1 is not my number."],
  }),
  "a person who quotes a report": letter({
    from: "Erika Muster <erika@example.org>",
    subject: "Re: Undelivered Mail Returned to Sender",
    text: ["Bei mir kam das an:", "> 550 5.1.1 no such user"],
  }),
  "Exim's word that a mail is late": letter({
    from: "Mail Delivery System <Mailer-Daemon@mx.example.org>",
    subject: "Warning: message 1abcde-000001-2B delayed 24 hours",
    headers: ["Auto-Submitted: auto-replied"],
    text: ["No action is required on your part. Delivery attempts will continue for some time."],
  }),
  "sendmail's word that a mail is late": letter({
    subject: "Returned mail: warning: could not send message for past 4 hours",
    text: ["**      THIS IS A WARNING MESSAGE ONLY      **", "** YOU DO NOT NEED TO RESEND YOUR MESSAGE **", "451 try later"],
  }),
  "a receipt of reading": [
    "From: erika@example.org",
    "Subject: Gelesen: Ihre Vertragszusammenfassung",
    'Content-Type: multipart/report; report-type=disposition-notification; boundary="m1"',
    "",
    "--m1",
    "Content-Type: text/plain",
    "",
    "Die Nachricht wurde ungelesen gelöscht. 550 5.1.1",
    "",
    "--m1",
    "Content-Type: message/disposition-notification",
    "",
    "Final-Recipient: rfc822;erika@example.org",
    "Disposition: automatic-action/MDN-sent-automatically; deleted",
    "",
    "--m1--",
    "",
  ].join("\r\n"),
};

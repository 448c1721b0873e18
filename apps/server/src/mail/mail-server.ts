import type { Logger } from "pino";

import { MailNotTaken, readTrouble, type ServerTrouble } from "./mail-trouble.ts";
import { openTransport } from "./mailer.ts";

/** What is known of the mail server of `SMTP_URL`: `none` is set, `untried` so far, or it `works`. */
export type MailServerState = "none" | "untried" | "works" | ServerTrouble;

/** The mail server as an operator sees it. */
export interface MailServer {
  /** What the last try said. Where it found a trouble, asking brings another try about, at most one a minute. */
  state(): MailServerState;
  /** Connects, signs in and goes again, without a mail. A trouble is told to the log with what helps. Never throws. */
  tryOut(): Promise<void>;
}

interface Parts {
  /** `SMTP_URL` */
  readonly url: string | undefined;
  readonly steady: () => number;
  readonly log: Logger;
}

/** How often a mail server in trouble is tried again at most (ms). */
const againMs = 60_000;

/** Watches the mail server: what it refuses at the start would otherwise be found by the first customer who waits for his mail. */
export function watchMailServer({ url, steady, log }: Parts): MailServer {
  let state: MailServerState = url === undefined ? "none" : "untried";
  let triedAt = 0;
  const tryOut = async (): Promise<void> => {
    if (url === undefined) return;
    triedAt = steady();
    try {
      await openTransport(url).verify();
      state = "works";
      log.info("mail server works");
    } catch (error) {
      const trouble = readTrouble(error);
      state = trouble instanceof MailNotTaken ? trouble.code : "refuses_us";
      log.warn({ err: trouble, text: troubleText(state) }, "mail_server_not_usable");
    }
  };
  return {
    tryOut,
    state: () => {
      const isInTrouble = state !== "none" && state !== "untried" && state !== "works";
      if (isInTrouble && steady() - triedAt > againMs) void tryOut();
      return state;
    },
  };
}

const words: Readonly<Record<ServerTrouble, string>> = {
  certificate_unknown:
    "Wer das Zertifikat des Mailservers aus SMTP_URL ausgestellt hat, weiß der Server nicht; alle Mails warten. Läuft der Mailserver auf demselben Rechner, hänge „?ignoreTLS=true“ an SMTP_URL. Sonst gib mit NODE_EXTRA_CA_CERTS die Datei seiner Zertifizierungsstelle an.",
  certificate_name:
    "Das Zertifikat des Mailservers gilt nicht für den Namen in SMTP_URL; alle Mails warten. Bitte nimm dort einen Namen, für den es gilt. Läuft der Mailserver auf demselben Rechner, hänge „?ignoreTLS=true“ an SMTP_URL.",
  certificate_expired:
    "Das Zertifikat des Mailservers aus SMTP_URL ist abgelaufen oder gilt noch nicht; alle Mails warten. Bitte erneuere es und prüfe die Uhr.",
  connection_refused:
    "Unter der Adresse aus SMTP_URL lauscht niemand; alle Mails warten. Bitte prüfe ihren Namen und Port, und ob der Mailserver läuft.",
  name_unknown:
    "Der Name des Rechners in SMTP_URL ist nicht zu finden; alle Mails warten. Bitte prüfe, wie er geschrieben ist, und den DNS dieses Rechners.",
  no_answer:
    "Unter der Adresse aus SMTP_URL meldet sich kein Mailserver; alle Mails warten. Bitte prüfe Port und Firewall. Zu Port 465 gehört „smtps://“, zu 25 und 587 „smtp://“.",
  no_tls:
    "Der Mailserver aus SMTP_URL verschlüsselt dort nicht, wie SMTP_URL es verlangt; alle Mails warten. Zu Port 465 gehört „smtps://“, zu 25 und 587 „smtp://“.",
  sign_in_refused:
    "Der Mailserver nimmt Benutzer und Passwort aus SMTP_URL nicht an; alle Mails warten. Bitte prüfe beide; Sonderzeichen sind darin verschlüsselt zu schreiben, „@“ etwa als „%40“.",
  refuses_us:
    "Der Mailserver aus SMTP_URL nimmt von diesem Rechner oder Absender keine Mails an. Bitte erlaube es ihm dort (bei Postfix: mynetworks), oder gib in SMTP_URL Benutzer und Passwort an.",
  later: "Der Mailserver aus SMTP_URL bittet, später wiederzukommen. Die Mails werden weiter versucht.",
  connection_lost: "Die Verbindung zum Mailserver aus SMTP_URL bricht ab. Bitte sieh in sein Protokoll.",
};

/** What is wrong, and the setting that helps, for an operator; null where nothing is. */
export function troubleText(state: MailServerState): string | null {
  return state === "none" || state === "untried" || state === "works" ? null : words[state];
}

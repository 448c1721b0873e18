import { randomUUID } from "node:crypto";
import { statfs } from "node:fs/promises";

import type { Logger } from "pino";

import type { Reader } from "../db/open-database.ts";
import { leaveTurn, takeTurn } from "../db/turns.ts";
import { composeMail } from "../mail/mail-text.ts";
import type { Mailer } from "../mail/mailer.ts";
import { readFigures, type Figures } from "./figures.ts";

/** What one process knows besides. */
export interface OwnState {
  /** Share of its disk that is free, 0 to 1. */
  readonly freeDisk: number;
  /** Calls that the file store could not do since the last look. */
  readonly storeTroubles: number;
}

const hour = 3600;
const dayMs = 24 * 3_600_000;

interface Alarm {
  readonly name: string;
  /** German: what is wrong and what to do; null: nothing is. */
  readonly text: (figures: Figures, own: OwnState) => string | null;
}

/** What an operator is told of. Numbers alone, nobody's names. */
const alarms: readonly Alarm[] = [
  {
    name: "vanished",
    text: ({ vanishedReports: n }) =>
      n === 0
        ? null
        : `${n} Meldungen eines Tages: Vorgänge sind von einem Tablet verschwunden und nicht angekommen. Bitte ruf die Personen an, bevor sie weiterarbeiten (requests_vanished im Log nennt sie).`,
  },
  {
    name: "stranded",
    text: ({ strandedTablets: n }) =>
      n === 0
        ? null
        : `${n} Tablets haben Ungesendetes und sich seit zwei Tagen nicht gemeldet. Die Übersicht „Geräte“ nennt sie.`,
  },
  {
    name: "mails",
    text: ({ mails: { count, seconds } }) =>
      seconds < hour
        ? null
        : `${count} Mails warten, die älteste seit ${Math.floor(seconds / hour)} Stunden. GET /ready sagt, was dem Mailserver fehlt.`,
  },
  {
    name: "webhooks",
    text: ({ webhooks: { failed, stopped } }) =>
      failed + stopped === 0
        ? null
        : `Webhooks eines Tages: ${failed} Nachrichten kamen auch nach zwei Tagen nicht an, ${stopped} Webhooks hat ihr Empfänger angehalten (410). Die Seite „Webhooks“ nennt sie; dort lassen sie sich noch einmal senden.`,
  },
  {
    name: "jobs",
    text: ({ jobs }) => {
      const late = jobs.filter(({ name, state, seconds }) => name === "seal-document" && state !== "failed" && seconds > hour);
      return late.length === 0
        ? null
        : "Papiere warten seit über einer Stunde auf ihr Siegel. Das Log sagt unter document_not_sealed, warum.";
    },
  },
  {
    name: "files",
    text: (_figures, { storeTroubles: n }) =>
      n === 0 ? null : `Der Dateispeicher hat ${n} Aufrufe nicht ausgeführt. Das Log sagt unter file_store_failed, warum.`,
  },
  {
    name: "disk",
    text: (_figures, { freeDisk }) =>
      freeDisk > 0.1 ? null : `Auf dem Datenträger des Datenordners sind nur noch ${Math.floor(freeDisk * 100)} % frei.`,
  },
];

/** What is wrong, by name. */
export function raisedAlarms(figures: Figures, own: OwnState): readonly { readonly name: string; readonly text: string }[] {
  return alarms.flatMap(({ name, text }) => {
    const said = text(figures, own);
    return said === null ? [] : [{ name, text: said }];
  });
}

export interface AlarmParts {
  readonly db: Reader;
  readonly mailer: Mailer;
  readonly log: Logger;
  /** `OPERATOR_MAIL` */
  readonly to: string;
  readonly processId: string;
  readonly dataDir: string;
  readonly publicUrl: () => string;
  readonly clock: () => Date;
  /** How often the file store could not do something since the start. */
  readonly storeTroubles: () => number;
}

/**
 * Makes what looks whether something needs an operator, and tells him by mail: of each thing at most once a day, whichever process finds it. The mail does
 * not wait among those to customers: that they wait may be the news. One that could not be sent is tried again at the next look.
 */
export function createAlarms(parts: AlarmParts): () => Promise<void> {
  const { db, mailer, log, to, processId, dataDir, publicUrl, clock, storeTroubles } = parts;
  let seen = storeTroubles();
  return async () => {
    const [figures, disk, troubles] = [await readFigures(db), await statfs(dataDir), storeTroubles()];
    const own = { freeDisk: disk.bavail / Math.max(1, disk.blocks), storeTroubles: troubles - seen };
    seen = troubles;
    for (const { name, text } of raisedAlarms(figures, own)) {
      const turn = `alarm ${name}`;
      if (!(await takeTurn(db, turn, dayMs, processId))) continue;
      log.error({ alarm: name }, "operator_wanted");
      const id = randomUUID();
      const mail = composeMail({
        subject: `Rundgang braucht dich: ${name}`,
        sender: "Rundgang",
        paragraphs: [text, `Server: ${publicUrl()}. Dieselbe Meldung kommt frühestens in einem Tag wieder.`],
        facts: [],
        factsTitle: "",
        sections: [],
      });
      try {
        await mailer.send({ ...mail, id, returnKey: id, to, createdAt: clock(), attachments: [] });
      } catch (error) {
        log.warn({ err: error, alarm: name }, "operator_not_told");
        await leaveTurn(db, turn, processId);
      }
    }
  };
}

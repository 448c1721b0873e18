import type { Selectable } from "kysely";

import type { EventsTable } from "../db/tables.ts";

/** An entry of the event log, ready to be sent: serialised once, written to every connection as the same buffer. */
export interface Update {
  /** Position in the log: grows by commit. */
  readonly position: bigint;
  readonly id: string;
  readonly topics: readonly string[];
  readonly private: boolean;
  readonly frame: Buffer;
}

export type EventRow = Selectable<EventsTable>;

/**
 * Reads a row of the log. One of our own resources goes by its absolute IRI (canonical) and its rooted form, beside the bare one
 * among its alternates (`termins/{uuid}`, as A §7 subscribes); a neighbour's topic stays as it came.
 */
export function toUpdate(row: EventRow, publicUrl: string): Update {
  const own = row.topic.startsWith("/api/");
  const topics = own ? [`${publicUrl}${row.topic}`, row.topic] : [row.topic];
  const id = row.public_id ?? idAt(BigInt(row.id));
  return {
    position: BigInt(row.id),
    id,
    topics: [...topics, ...row.alternates],
    private: row.private,
    frame: toFrame(id, row),
  };
}

/** The public id of a position in the log. */
export function idAt(position: bigint): string {
  return `urn:rundgang:event:${position}`;
}

/** The position that one of our own ids names, or null. */
export function positionOf(id: string): bigint | null {
  const match = /^urn:rundgang:event:(\d{1,18})$/u.exec(id);
  return match === null ? null : BigInt(match[1] ?? "0");
}

/** The update in the format of server-sent events (protocols §1.7): data is split at LF, CR and CRLF. */
function toFrame(id: string, row: EventRow): Buffer {
  const lines = [
    ...(row.type === null ? [] : [`event: ${row.type}`]),
    ...(row.retry_ms === null ? [] : [`retry: ${row.retry_ms}`]),
    `id: ${id}`,
    ...row.data.split(/\r\n|\r|\n/u).map((line) => `data: ${line}`),
  ];
  return Buffer.from(`${lines.join("\n")}\n\n`);
}

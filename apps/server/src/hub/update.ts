import { territoryTopic, userTopic } from "@rundgang/contracts";
import type { Selectable } from "kysely";

import type { EventsTable } from "../db/tables/receipts-and-events.ts";
import { refuseRole } from "../policies/access.ts";
import type { Actor } from "../policies/actor.ts";
import { selectorsOf } from "../sessions/selectors.ts";
import type { Audience } from "./event-kinds.ts";
import { idAt, positionAt, type Position } from "./position.ts";

/** An entry of the event log, ready to be sent. */
export interface Update {
  readonly position: Position;
  readonly id: string;
  readonly topics: readonly string[];
  /** Users who may get it; null when that takes a look at each actor. */
  readonly users: ReadonlySet<string> | null;
  /** Users who may get it beside them, as leads of a team. */
  readonly leads: ReadonlySet<string>;
  /** Whether this person gets it by the rights of this moment. */
  readonly isFor: (actor: Actor) => boolean;
  /** Serialised with the first use, written to every connection as the same buffer. */
  readonly frame: () => Buffer;
}

/** A row of the log, with the epoch that its id names. */
export type EventRow = Selectable<EventsTable> & { readonly epoch: string };

/**
 * An event of ours. It goes by its absolute IRI (canonical) and its rooted form, beside the bare one among its alternates
 * (`termins/{uuid}`, as A §7 subscribes), and by its audience's territories and users.
 */
export function ownUpdate(row: EventRow, audience: Audience, publicUrl: string): Update {
  const { access, users, leads, territories } = audience;
  /* Whoever leads somebody leads himself: none are named in a session of the app at the door. */
  const isForLead = ({ id, ledUserIds }: Actor) => ledUserIds.length > 0 && leads.has(id);
  const topics = [`${publicUrl}${row.topic}`, row.topic, row.topic.slice("/api/".length)];
  return {
    ...common(row),
    topics: [...topics, ...territories.map(territoryTopic), ...[...(users ?? [])].map(userTopic)],
    users,
    leads,
    isFor: (actor) => ((users?.has(actor.id) ?? true) || isForLead(actor)) && refuseRole(access, actor) === null,
  };
}

/** An event of a neighbour system, with its topics as they came. A private one is for whose mtoken holds one of them. */
export function foreignUpdate(row: EventRow): Update {
  const topics = [row.topic, ...row.alternates];
  const isFor = (actor: Actor) => !row.private || selectorsOf(actor).some((selector) => topics.includes(selector));
  return { ...common(row), topics, users: null, leads: new Set(), isFor };
}

function common(row: EventRow): Pick<Update, "position" | "id" | "frame"> {
  const position = positionAt(row.tx, row.id);
  const id = row.public_id ?? idAt(row.epoch, position);
  let frame: Buffer | null = null;
  return { position, id, frame: () => (frame ??= toFrame(id, row)) };
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

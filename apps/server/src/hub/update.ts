import { territoryTopic, userTopic, wire } from "@rundgang/contracts";
import type { Selectable } from "kysely";

import type { EventsTable } from "../db/tables/receipts-and-events.ts";
import { refuseCall } from "../policies/access.ts";
import type { Actor } from "../policies/actor.ts";
import { selectorsOf } from "../sessions/selectors.ts";
import type { Audience } from "./event-kinds.ts";
import { withoutPersons } from "../policies/without-persons.ts";
import { idAt, positionAt, type Position } from "./position.ts";
import { compileSelector, matchesAny } from "./topic-selector.ts";

/** An entry of the event log, ready to be sent. */
export interface Update {
  readonly position: Position;
  readonly id: string;
  readonly topics: readonly string[];
  /** Users who may get it; null when that takes a look at each actor. */
  readonly users: ReadonlySet<string> | null;
  /** Users who may get it beside them, as leads of a team. */
  readonly leads: ReadonlySet<string>;
  /** Whether a neighbour's own token has to let it through (Mercure's private updates). */
  readonly isPrivate: boolean;
  /** Whether this person, or this neighbour system, gets it by the rights of this moment. */
  readonly isFor: (actor: Actor) => boolean;
  /** Serialised with the first use, written to every connection as the same buffer. */
  readonly frame: () => Buffer;
  /** The same for neighbour systems, which do not learn who of the field force was where. */
  readonly neighbourFrame: () => Buffer;
}

/** A row of the log, with the epoch that its id names. */
export type EventRow = Selectable<EventsTable> & { readonly epoch: string };

/**
 * An event of ours. It goes by its absolute IRI (canonical) and its rooted form, beside the bare one among its alternates
 * (`termins/{uuid}`, as A §7 subscribes), and by its audience's territories and users.
 */
export function ownUpdate(row: EventRow, audience: Audience, publicUrl: string): Update {
  const { call, users, leads, territories, neighbourTopic } = audience;
  /* Whoever leads somebody leads himself: none are named in a session of the app at the door. */
  const isForLead = ({ id, ledUserIds }: Actor) => ledUserIds.length > 0 && leads.has(id);
  const topics = [`${publicUrl}${row.topic}`, row.topic, row.topic.slice("/api/".length)];
  return {
    ...common(row, withoutPersonsIn),
    isPrivate: true,
    topics: [...topics, ...territories.map(territoryTopic), ...[...(users ?? [])].map(userTopic)],
    users,
    leads,
    isFor: (actor) => {
      if (actor.neighbour !== undefined) return neighbourTopic !== null && isGiven(actor.neighbour, neighbourTopic, topics);
      return ((users?.has(actor.id) ?? true) || isForLead(actor)) && refuseCall(call, actor) === null;
    },
  };
}

/** An event of a neighbour system, with its topics as they came. A private one is for whose mtoken holds one of them. */
export function foreignUpdate(row: EventRow): Update {
  const topics = [row.topic, ...row.alternates];
  const isFor = (actor: Actor) => {
    if (actor.neighbour !== undefined) return hasTopic(actor.neighbour, topics);
    return !row.private || selectorsOf(actor).some((selector) => topics.includes(selector));
  };
  return { ...common(row, (data) => data), isPrivate: row.private, topics, users: null, leads: new Set(), isFor };
}

type Neighbour = NonNullable<Actor["neighbour"]>;

/** Whether a neighbour system was given the topic, and has the right that its resource's GET asks for. */
function isGiven(neighbour: Neighbour, ownTopic: string, topics: readonly string[]): boolean {
  const scope = wire.neighbourTopics[ownTopic];
  return scope !== undefined && neighbour.scopes.has(scope) && hasTopic(neighbour, topics);
}

function hasTopic({ topics: given }: Neighbour, topics: readonly string[]): boolean {
  return matchesAny(
    given.flatMap((topic) => compileSelector(topic) ?? []),
    topics,
  );
}

function withoutPersonsIn(data: string): string {
  return JSON.stringify(withoutPersons(JSON.parse(data)));
}

function common(
  row: EventRow,
  forNeighbours: (data: string) => string,
): Pick<Update, "position" | "id" | "frame" | "neighbourFrame"> {
  const position = positionAt(row.tx, row.id);
  const id = row.public_id ?? idAt(row.epoch, position);
  let frame: Buffer | null = null;
  let reduced: Buffer | null = null;
  return {
    position,
    id,
    frame: () => (frame ??= toFrame(id, row)),
    neighbourFrame: () => (reduced ??= toFrame(id, { ...row, data: forNeighbours(row.data) })),
  };
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

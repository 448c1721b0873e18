import { nameOf, type BlockCode, type Receipt, type RequestRecord } from "@rundgang/outbox";
import { createWitness, type Witness } from "@rundgang/outbox/testing";

import { workDatabaseName } from "../../../apps/web/src/data/db/work-database.ts";
import { parseRecord } from "../../../packages/outbox/src/record/parse-record.ts";
import type { Disk } from "../browser/disk.ts";
import type { Person } from "../town.ts";
import { sealOf } from "./profile.ts";
import { dataDatabaseName, loadOf, watchWork } from "./watch-work.ts";

/** One person's work database on one tablet, seen past the app's code: the rows as they lie there, and what their bodies say. */
export interface RealSpace {
  readonly person: Person;
  readonly database: string;
  readonly witness: Witness;
  readonly seen: ReadonlyMap<string, RequestRecord>;
  readonly confirmed: Set<string>;
  rows(): readonly RequestRecord[];
  stored(id: string): boolean;
  /** A request is noted as being under way. */
  isSending(): boolean;
  /** These sealed bytes are the body of a request that is noted as being under way, and this context is the one that may send it. */
  isToSend(context: string, sealed: Uint8Array): boolean;
  /** For how long a load has been there for every tab to show (ms); 0 where there is none. */
  loadedForMs(): number;
  receipts(): readonly Receipt[];
  acknowledged(): ReadonlySet<string>;
  bodyOf(record: RequestRecord): Record<string, unknown>;
  /** A commit went to this database. */
  look(): void;
}

const refusals: ReadonlySet<BlockCode> = new Set(["forbidden", "invalid", "conflict", "already_arrived", "request_closed"]);

export interface SpaceParts {
  readonly person: Person;
  readonly disk: Disk;
  readonly now: () => number;
  /** Name of the context that holds a lock. */
  readonly holder: (lock: string) => string | undefined;
  /** What was sealed under these bytes. */
  readonly unsealed: (sealed: Uint8Array) => Uint8Array | undefined;
  /** Names of what the server has said to refuse for ever. */
  readonly closed: ReadonlySet<string>;
  /** How often this person has signed in on this tablet. */
  readonly signIns: () => number;
  readonly accuse: (violation: string) => void;
}

export function createRealSpace({ person, disk, now, holder, unsealed, closed, signIns, accuse }: SpaceParts): RealSpace {
  const database = workDatabaseName(person.userId);
  const dataDatabase = dataDatabaseName(person.userId);
  const isSender = (context: string): boolean => holder(`rundgang-outbox-${person.userId}`) === context;
  const witness = createWitness({
    userId: person.userId,
    isClosed: (record) => closed.has(nameOf(record)),
    isHolder: isSender,
    now,
    retryAfterMs: 0,
    refusals,
  });
  const seen = new Map<string, RequestRecord>();
  const bodies = new Map<string, Record<string, unknown>>();
  const acknowledged = new Set<string>();
  const known = new WeakMap<object, RequestRecord>();
  let rows: readonly RequestRecord[] = [];
  let receipts: readonly Receipt[] = [];
  let loadedSince: number | null = null;
  const lookAtWork = watchWork({ userId: person.userId, disk, seen, rows: () => rows, acknowledged, unsealed, signIns, accuse });

  function read(row: unknown): RequestRecord[] {
    if (typeof row !== "object" || row === null) return [];
    const before = known.get(row);
    if (before !== undefined) return [before];
    const parsed = parseRecord(row);
    if (!parsed.ok) return [];
    known.set(row, parsed.record);
    seen.set(parsed.record.id, parsed.record);
    return [parsed.record];
  }

  function lookAtRequests(): void {
    const raw = disk.values(database, "requests");
    witness.inspect(raw);
    rows = raw.flatMap(read);
  }

  function lookAtReceipts(): void {
    receipts = disk.values(database, "receipts") as readonly Receipt[];
    for (const { id } of receipts) acknowledged.add(id);
  }

  function bodyOf(record: RequestRecord): Record<string, unknown> {
    const clear = unsealed(record.sealedBody);
    if (clear === undefined) return {};
    const body: Record<string, unknown> = JSON.parse(new TextDecoder().decode(clear));
    return body;
  }

  return {
    person,
    database,
    witness,
    seen,
    confirmed: new Set(),
    rows: () => rows,
    isSending: () => rows.some(({ state }) => state === "pending"),
    isToSend: (context, sealed) =>
      isSender(context) && rows.some(({ state, sealedBody }) => state === "pending" && sealOf(sealedBody) === sealOf(sealed)),
    stored: (id) => rows.some((row) => row.id === id),
    loadedForMs: () => (loadedSince === null ? 0 : now() - loadedSince),
    receipts: () => receipts,
    acknowledged: () => acknowledged,
    bodyOf: (record) => {
      const text = sealOf(record.sealedBody);
      const body = bodies.get(text) ?? bodyOf(record);
      bodies.set(text, body);
      return body;
    },
    look: () => {
      /* Each state of the requests counts, whatever is written beside them. */
      if (!disk.isHalfWritten(database, "requests")) lookAtRequests();
      if (!disk.isHalfWritten(database, "receipts")) lookAtReceipts();
      if (disk.isHalfWritten(database) || disk.isHalfWritten(dataDatabase)) return;
      loadedSince = loadOf(disk, person.userId) === undefined ? null : (loadedSince ?? now());
      lookAtWork();
    },
  };
}

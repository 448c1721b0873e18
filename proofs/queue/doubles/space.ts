import { nameOf, type BlockCode, type RequestRecord } from "@rundgang/outbox";
import {
  createFakeLocks,
  createMemoryDatabase,
  createWitness,
  type FakeLocks,
  type MemoryDatabase,
  type StoreFault,
} from "@rundgang/outbox/testing";

import { parseRecord } from "../../../packages/outbox/src/record/parse-record.ts";
import type { Space } from "../device/device.ts";
import type { Sky } from "../sky.ts";
import type { Person } from "../town.ts";
import { unseal } from "../work/content.ts";

/** One person's work on one tablet: a database with its lock, and the bytes that its requests name. */
export interface DoubleSpace extends Space {
  readonly database: MemoryDatabase;
  readonly locks: FakeLocks;
  /** Bytes by file id; they go with the last row that names them. */
  readonly files: Map<string, Buffer>;
  /** Names of what the server said to refuse for ever. */
  readonly closed: Set<string>;
  /** The next store operation but `after` fails, or kills its tab. */
  arm(after: number, fault: StoreFault): void;
}

/** What the server refuses with in a run. Whether a request deserved it is asked in the end. */
const refusals: ReadonlySet<BlockCode> = new Set(["forbidden", "invalid", "conflict", "already_arrived", "request_closed"]);
/** Time that a commit takes (ms), so that a tab can freeze or die between a lease and its sending. */
const flushMs = 3;

/** @param onFault told when an armed fault strikes, before it does */
export function createSpace(sky: Sky, person: Person, onFault: (context: string, fault: StoreFault) => void): DoubleSpace {
  const { clock } = sky;
  const locks = createFakeLocks();
  const closed = new Set<string>();
  const witness = createWitness({
    userId: person.userId,
    isClosed: (record) => closed.has(nameOf(record)),
    isHolder: (tab) => locks.holder() === tab,
    now: clock.now,
    retryAfterMs: 0,
    refusals,
  });
  const seen = new Map<string, RequestRecord>();
  const files = new Map<string, Buffer>();
  let rows: readonly RequestRecord[] = [];
  const known = new WeakMap<object, RequestRecord>();
  let armed: { after: number; readonly fault: StoreFault } | null = null;

  /** A stored row never changes; what was read once is as it was. */
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

  const database = createMemoryDatabase({
    flush: () => new Promise<void>((resolve) => void clock.after(flushMs, resolve)),
    inspect: (raw) => {
      witness.inspect(raw);
      rows = raw.flatMap((row) => read(row));
      const named = new Set(rows.flatMap((row) => row.fileIds));
      for (const fileId of files.keys()) if (!named.has(fileId)) files.delete(fileId);
    },
    interfere: ({ context }) => {
      if (armed === null) return undefined;
      armed.after -= 1;
      if (armed.after >= 0) return undefined;
      const { fault } = armed;
      armed = null;
      onFault(context, fault);
      return fault;
    },
  });

  return {
    person,
    database,
    locks,
    witness,
    files,
    seen,
    confirmed: new Set(),
    closed,
    rows: () => rows,
    stored: (id) => rows.some((row) => row.id === id),
    receipts: database.receipts,
    acknowledged: database.acknowledged,
    bodyOf: unseal,
    arm: (after, fault) => {
      armed = { after, fault };
    },
  };
}

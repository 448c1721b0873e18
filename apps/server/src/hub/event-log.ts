import { sql } from "kysely";

import { isStorable } from "../http/parse-json.ts";
import { audiencesOf, keyOf, resourceOf } from "./event-kinds.ts";
import { idAt, logBegin, partsOf, positionAt, readId, type Position } from "./position.ts";
import { foreignUpdate, ownUpdate, type EventRow, type Update } from "./update.ts";
import type { Reader } from "../db/open-database.ts";
import { readRows } from "../db/read-rows.ts";
import { transact } from "../db/transact.ts";

/** A page ends with the row that fills it: one page is read and sent in a few milliseconds. */
const rowsOfPage = 100;
const bytesOfPage = 1_000_000;

/**
 * The first transaction that is still going on: rows of those before it may be read for good, for nobody can put one in front of them any
 * more (decision 112). What goes on in another database of the same PostgreSQL does not count: it writes no event here, and may take hours.
 */
const firstOpen = sql`coalesce((
  select open from pg_snapshot_xip(pg_current_snapshot()) open
  where not exists (
    select from pg_locks k, pg_stat_get_activity(k.pid) a, pg_database d
    where k.locktype = 'transactionid' and k.mode = 'ExclusiveLock' and k.transactionid = open::xid
      and d.datname = current_database() and a.datid <> d.oid
  )
  order by open limit 1
), pg_snapshot_xmax(pg_current_snapshot()))`;

/**
 * Names this log: a database that was restored, or that a standby took over, has another one, because what was committed last may be missing
 * there and its numbers are given once more.
 */
const nameOfLog = sql`left(md5(concat_ws(' ', l.epoch, (select system_identifier from pg_control_system()),
  (select timeline_id from pg_control_checkpoint()), (select oid from pg_database where datname = current_database()))), 8)`;

/** The log's name: another one after a restored backup and after a standby took over. */
export async function readLogName(db: Reader): Promise<string> {
  const [row] = await readRows(db, sql<{ name: string }>`${nameOfLog} as name`, sql`event_log l`);
  return row?.name ?? "";
}

/** The next rows after a position. */
export interface Page {
  readonly rows: readonly EventRow[];
  /** Where the next page begins; null where there was nothing. */
  readonly end: Position | null;
  /** The page is full: more may follow at once. */
  readonly isFull: boolean;
  /** Rows are committed that wait for an older transaction to end: nobody wakes when it does. */
  readonly isWaiting: boolean;
}

interface PageRow extends EventRow {
  readonly bytes: string;
  readonly waiting: boolean;
  readonly superseded: boolean;
}

/**
 * The next rows of the log after a position, in order, up to and with `until` (null: as far as it goes). Of a resource that two
 * transactions changed, whose rows lie the other way round than they were made, the later one alone is told: the row that is out of turn
 * holds the resource as it was before.
 */
export async function readPage(db: Reader, after: Position, until: Position | null): Promise<Page> {
  const from = partsOf(after);
  const to = until === null ? null : partsOf(until);
  const end = to === null ? sql`true` : sql`(e.tx, e.id) <= (${to.tx}::xid8, ${to.id})`;
  const found = await readRows(
    db,
    sql<PageRow | (Pick<PageRow, "waiting"> & { readonly id: null })>`
      p.*, l.epoch, coalesce(l.newest >= l.first_open, false) as waiting, p.public_id is null and exists (
        select from events later
        where later.public_id is null and later.topic = p.topic and later.id > p.id and later.tx < p.tx
      ) as superseded`,
    sql`(
      select ${nameOfLog} as epoch, ${firstOpen} as first_open, (select tx from events order by tx desc, id desc limit 1) as newest
      from event_log l
    ) l left join lateral (
      select * from (select r.*, sum(octet_length(r.data)) over (order by r.tx, r.id) as bytes from (
        select e.* from events e
        where (e.tx, e.id) > (${from.tx}::xid8, ${from.id}) and e.tx < l.first_open and ${end}
        order by e.tx, e.id limit ${rowsOfPage}
      ) r) w where w.bytes - octet_length(w.data) < ${bytesOfPage}
    ) p on true order by p.tx, p.id`,
  );
  const read = found.filter((row): row is PageRow => row.id !== null);
  const last = read.at(-1);
  return {
    rows: read.filter((row) => !row.superseded),
    end: last === undefined ? null : positionAt(last.tx, last.id),
    isFull: read.length === rowsOfPage || Number(last?.bytes ?? 0) >= bytesOfPage,
    isWaiting: found[0]?.waiting ?? false,
  };
}

/** Rows of the log as updates, each with who gets it by the rights of this moment. */
export async function toUpdates(db: Reader, rows: readonly EventRow[], publicUrl: string): Promise<Update[]> {
  /* What came by POST has an id of its own, and no rights but those that it names. */
  const found = rows.map((row) => ({ row, resource: row.public_id === null ? resourceOf(row.topic) : null }));
  const audiences = await audiencesOf(
    db,
    found.flatMap(({ resource }) => resource ?? []),
  );
  return found.map(({ row, resource }) => {
    const audience = resource === null ? undefined : audiences.get(keyOf(resource));
    return audience === undefined ? foreignUpdate(row) : ownUpdate(row, audience, publicUrl);
  });
}

/** The end of the log, as far as it may be read for good. */
export interface LogEnd {
  readonly position: Position;
  readonly id: string;
}

/** Where the log ends; an empty one at its beginning. */
export async function newestPosition(db: Reader): Promise<LogEnd> {
  const [row] = await readRows(
    db,
    sql<{ epoch: string; tx: string | null; id: string | null }>`${nameOfLog} as epoch, e.tx, e.id`,
    sql`event_log l left join lateral (select tx, id from events where tx < ${firstOpen} order by tx desc, id desc limit 1) e on true`,
  );
  const position = row === undefined || row.tx === null || row.id === null ? logBegin : positionAt(row.tx, row.id);
  return { position, id: idAt(row?.epoch ?? "", position) };
}

/**
 * The position of an event by its public id, or null when the log does not hold what came after it (any more). One of our own ids
 * is a position by itself: it is known when it is of this log's epoch and nothing behind it was pruned.
 */
export async function positionOfId(db: Reader, id: string): Promise<Position | null> {
  const own = readId(id);
  if (own !== null) return (await isWithinLog(db, own)) ? own.position : null;
  if (!isStorable(id)) return null;
  const row = await db.selectFrom("events").select(["tx", "id"]).where("public_id", "=", id).executeTakeFirst();
  return row === undefined ? null : positionAt(row.tx, row.id);
}

/**
 * Rows that a backup brought from another server bear numbers of transactions that this one has not reached: they are put at the log's
 * beginning, in their order, in front of all that is written from now on.
 */
export async function takeInRestoredLog(db: Reader): Promise<void> {
  const [row] = await readRows(
    db,
    sql<{ ahead: boolean }>`exists (select from events where tx >= pg_snapshot_xmax(pg_current_snapshot())) as ahead`,
    sql`event_log`,
  );
  if (row?.ahead !== true) return;
  await transact(db, async (tx) => {
    await sql`update events set tx = '0'`.execute(tx);
    await sql`update event_log set pruned_tx = '0', pruned_id = (select coalesce(min(id), 1) - 1 from events)`.execute(tx);
  });
}

async function isWithinLog(db: Reader, { epoch, position }: NonNullable<ReturnType<typeof readId>>): Promise<boolean> {
  const [row] = await readRows(
    db,
    sql<{ epoch: string; prunedTx: string; prunedId: string; tx: string | null; id: string | null }>`
      ${nameOfLog} as epoch, l.pruned_tx as "prunedTx", l.pruned_id as "prunedId", e.tx, e.id`,
    sql`event_log l left join lateral (select tx, id from events order by tx desc, id desc limit 1) e on true`,
  );
  if (row === undefined || row.epoch !== epoch) return false;
  const pruned = positionAt(row.prunedTx, row.prunedId);
  const newest = row.tx === null || row.id === null ? pruned : positionAt(row.tx, row.id);
  return position >= pruned && position <= newest;
}

/** How long (ms) the oldest row behind a position has been there; 0 where there is none. */
export async function lagBehind(db: Reader, position: Position): Promise<number> {
  const { tx, id } = partsOf(position);
  const [row] = await readRows(
    db,
    sql<{ ms: number }>`coalesce(extract(epoch from clock_timestamp() - min(e.created_at)) * 1000, 0)::float8 as ms`,
    sql`events e where (e.tx, e.id) > (${tx}::xid8, ${id})`,
  );
  return Math.max(0, row?.ms ?? 0);
}

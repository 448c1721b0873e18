import { planEnqueue } from "../../change/plan-enqueue.ts";
import { parseRecords } from "../../record/parse-record.ts";
import type { RequestRecord } from "../../record/request-record.ts";
import { draft } from "../drafts.ts";
import type { MemoryDatabase } from "../memory-database.ts";
import type { Witness } from "./witness.ts";

/** Rows that this build cannot read: of a newer version after a rollback, or with a field gone wrong. */
export interface RowDamage {
  /** Makes the `n`-th readable row of no slot unreadable; which way is told by `kind`. */
  strike(nth: number, kind: number): Promise<void>;
  /** The rows that were unreadable at some time. */
  readonly struck: ReadonlySet<string>;
  /** Every broken row is still there, untouched. */
  isUntouched(): boolean;
  /** An update can read them again. */
  heal(): Promise<void>;
}

/** The context under whose name the disk itself changes. */
export const DISK = "disk";

const WAYS: readonly ((row: RequestRecord) => object)[] = [
  (row) => ({ ...row, version: 99 }),
  (row) => ({ ...row, path: undefined }),
  (row) => ({ ...row, state: "lost" }),
];

export function createRowDamage(database: MemoryDatabase, witness: Witness): RowDamage {
  const broken = new Map<string, { readonly whole: RequestRecord; readonly row: object }>();
  const struck = new Set<string>();
  let lastStrike: Promise<void> = Promise.resolve();
  const disk = database.open(DISK);

  /** Between two transactions, so that none writes back what it read before. */
  function swap(id: string, row: () => object | undefined): Promise<void> {
    return disk.read(async (tx) => {
      await tx.get(id);
      const next = row();
      if (next !== undefined) database.plant(id, next);
      witness.rebase(database.rows());
    });
  }

  return {
    strike: async (nth, kind) => {
      const rows = parseRecords(database.rows()).filter((row) => row.slot === undefined && row.userId !== FOREIGN_USER);
      const id = rows[nth % Math.max(1, rows.length)]?.id;
      if (id === undefined) return;
      struck.add(id);
      lastStrike = swap(id, () => {
        const whole = parseRecords(database.rows()).find((one) => one.id === id);
        const row = whole && WAYS[kind % WAYS.length]?.(whole);
        if (whole === undefined || row === undefined) return undefined;
        broken.set(id, { whole, row });
        return row;
      });
      await lastStrike;
    },
    struck,
    isUntouched: () => {
      const rows = new Set(database.rows());
      // What was through or taken back before may be cleared away.
      return [...broken.values()].every(
        ({ row, whole }) => rows.has(row) || whole.state === "closed" || whole.state === "cancelled",
      );
    },
    heal: async () => {
      await lastStrike;
      for (const [id, { whole }] of broken) await swap(id, () => whole);
      broken.clear();
    },
  };
}

const FOREIGN_USER = "user-2";

/** An open request of somebody else. */
export function foreignRow(id: string): RequestRecord {
  const plan = planEnqueue([], [draft({ id })], { userId: FOREIGN_USER, now: 0, hasUnreadable: false });
  const row = plan.ok ? plan.change.put[0] : undefined;
  if (row === undefined) throw new Error("a single draft can always be enqueued");
  return row;
}

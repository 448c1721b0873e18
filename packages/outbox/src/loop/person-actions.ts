import { applied, merge } from "../change/change.ts";
import { cleanUp } from "../change/clean-up.ts";
import {
  planDiscard,
  planDissolve,
  planPriority,
  planRetry,
  planSendNow,
  planWithdraw,
  toClose,
  type ActionPlan,
} from "../change/plan-actions.ts";
import { planRepair, planRestore, predecessorOf, toRewrite, type Rewritten } from "../change/plan-repair.ts";
import type { OutboxPorts, StoreTx } from "../ports.ts";
import { parseMeta } from "../record/parse-meta.ts";
import { ownRows } from "../record/parse-record.ts";
import type { RequestRecord } from "../record/request-record.ts";
import { closeAtServer } from "./close-at-server.ts";
import type { Keeper } from "./keeper.ts";
import type { ActionResult, Outbox, Repair } from "./outbox.ts";
import type { Standing } from "./standing.ts";

type PersonActions<Tx extends StoreTx> = Pick<
  Outbox<Tx>,
  "retry" | "repair" | "restore" | "discard" | "withdraw" | "changePriority" | "dissolveDependency" | "sendNow"
>;

/** What leaves meanwhile is closed in so many rounds; then the person is asked to try again, so that it does not go on for ever. */
const DISCARD_ROUNDS = 3;

/** What people and the back office ask of stored requests. Works in every tab, whoever holds the lock. */
export function createPersonActions<Tx extends StoreTx>(
  ports: OutboxPorts<Tx>,
  keeper: Keeper<Tx>,
  standing: Pick<Standing, "renew">,
): PersonActions<Tx> {
  const { clock } = ports;

  /** Decides over all of the user's stored records, in one transaction. */
  function act(plan: (records: readonly RequestRecord[], hasUnreadable: boolean) => ActionPlan): Promise<ActionResult> {
    return keeper.transact<ActionResult>(async (tx) => {
      const { records, hasUnreadable } = ownRows(await tx.all(), ports.userId);
      const planned = plan(records, hasUnreadable);
      if (!planned.ok) return { result: planned };
      const cleaned = cleanUp(applied(records, planned.change), clock.now(), hasUnreadable);
      return { change: merge(planned.change, cleaned), result: { ok: true } };
    });
  }

  async function ownRecords(tx: StoreTx): Promise<RequestRecord[]> {
    return ownRows(await tx.all(), ports.userId).records;
  }

  /** Bodies are opened and sealed before the transaction; it refuses what changed in between. */
  async function repair(id: string, { content, resourceUuid }: Repair): Promise<ActionResult> {
    const records = await ports.store.read(ownRecords);
    const old = records.find((record) => record.id === id);
    if (old === undefined) return { ok: false, code: "not_found", id };
    const rewritten = await rewriteFamily(records, old, resourceUuid ?? old.resource.uuid);
    if (!(rewritten instanceof Map)) return rewritten;
    const repaired = { newId: ports.random.uuid(), content, resourceUuid };
    return act((current) => planRepair(current, id, repaired, rewritten, clock.now()));
  }

  async function restore(id: string): Promise<ActionResult> {
    const records = await ports.store.read(ownRecords);
    const correction = records.find((record) => record.id === id);
    const earlier = predecessorOf(records, id);
    if (correction === undefined || earlier === undefined) return { ok: false, code: "not_found", id };
    const rewritten = await rewriteFamily(records, correction, earlier.resource.uuid);
    if (!(rewritten instanceof Map)) return rewritten;
    return act((current) => planRestore(current, id, rewritten, clock.now()));
  }

  /** Rewrites the bodies of what hangs on a request, so that they name another uuid. */
  async function rewriteFamily(
    records: readonly RequestRecord[],
    root: RequestRecord,
    uuid: string,
  ): Promise<Map<string, Rewritten> | Extract<ActionResult, { ok: false }>> {
    const rewritten = new Map<string, Rewritten>();
    if (uuid === root.resource.uuid) return rewritten;
    for (const record of toRewrite(records, root.id)) {
      const renewed = await ports.bodies.rewrite(record, root.resource.uuid, uuid);
      if (renewed === undefined) return { ok: false, code: "unreadable", id: record.id };
      rewritten.set(record.id, { basis: record.bodyHash, content: renewed });
    }
    return rewritten;
  }

  /** What may have left is closed at the server first; what leaves meanwhile is closed in the next round. */
  async function discard(id: string): Promise<ActionResult> {
    const closed = new Set<string>();
    for (let rounds = 0; ; rounds += 1) {
      const result = await act((records) => planDiscard(records, id, closed, clock.now()));
      if (result.ok || result.code !== "may_have_arrived" || rounds === DISCARD_ROUNDS) return result;
      const unsure = toClose(await ports.store.read(ownRecords), id);
      const refusal = await closeAtServer(ports, standing, unsure);
      if (refusal === "arrived") await act((records, hasUnreadable) => planRetry(records, id, clock.now(), hasUnreadable));
      if (refusal !== undefined) return { ok: false, code: refusal, id };
      for (const one of unsure) closed.add(one.id);
    }
  }

  return {
    repair,
    restore,
    discard,
    withdraw: (ids) => act((records) => planWithdraw(records, ids, clock.now())),
    retry: (id) => act((records, hasUnreadable) => planRetry(records, id, clock.now(), hasUnreadable)),
    changePriority: (id, priority) => act((records) => planPriority(records, id, priority)),
    dissolveDependency: (id, parentId) => act((records) => planDissolve(records, id, parentId)),
    sendNow: () =>
      keeper.transact(async (tx) => {
        const now = clock.now();
        const meta = parseMeta(await tx.readMeta());
        return {
          change: planSendNow(await ownRecords(tx), now),
          meta: { ...meta, nudgedAt: now },
          result: undefined,
        };
      }),
  };
}

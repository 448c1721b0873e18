import { applied, merge } from "../change/change.ts";
import { cleanUp } from "../change/clean-up.ts";
import { planDiscard, planDissolve, planPriority, planRetry, planSendNow, type CommandPlan } from "../change/commands.ts";
import { planRepair, toRewrite, type Rewritten } from "../change/plan-repair.ts";
import type { OutboxPorts } from "../ports/ports.ts";
import type { StoreTx } from "../ports/store.ts";
import { parseMeta } from "../record/parse-meta.ts";
import { ownRows } from "../record/parse-record.ts";
import type { RequestRecord } from "../record/request-record.ts";
import type { Keeper } from "./keeper.ts";
import type { CommandResult, Outbox, Repair } from "./outbox.ts";

type PersonCommands<Tx extends StoreTx> = Pick<
  Outbox<Tx>,
  "retry" | "repair" | "discard" | "changePriority" | "dissolveDependency" | "sendNow"
>;

/** What people and the back office ask of stored requests. Works in every tab, whoever holds the lock. */
export function createPersonCommands<Tx extends StoreTx>(ports: OutboxPorts<Tx>, keeper: Keeper<Tx>): PersonCommands<Tx> {
  const { clock } = ports;

  /** Decides over all of the user's stored records, in one transaction. */
  function command(plan: (records: readonly RequestRecord[], hasUnreadable: boolean) => CommandPlan): Promise<CommandResult> {
    return keeper.transact<CommandResult>(async (tx) => {
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
  async function repair(id: string, { content, resourceUuid }: Repair): Promise<CommandResult> {
    const records = await ports.store.read(ownRecords);
    const old = records.find((record) => record.id === id);
    if (old === undefined) return { ok: false, code: "not_found", id };
    const rewritten = new Map<string, Rewritten>();
    if (resourceUuid !== undefined && resourceUuid !== old.resource.uuid) {
      for (const record of toRewrite(records, id)) {
        const renewed = await ports.bodies.rewrite(record, old.resource.uuid, resourceUuid);
        if (renewed === undefined) return { ok: false, code: "unreadable", id: record.id };
        rewritten.set(record.id, { basis: record.bodyHash, content: renewed });
      }
    }
    const repaired = {
      newId: ports.random.uuid(),
      content,
      ...(resourceUuid === undefined ? {} : { resourceUuid }),
    };
    return command((current) => planRepair(current, id, repaired, rewritten, clock.now()));
  }

  return {
    repair,
    retry: (id) => command((records, hasUnreadable) => planRetry(records, id, clock.now(), hasUnreadable)),
    discard: (id) => command((records) => planDiscard(records, id, clock.now())),
    changePriority: (id, priority) => command((records) => planPriority(records, id, priority)),
    dissolveDependency: (id, parentId) => command((records) => planDissolve(records, id, parentId)),
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

import { planEnqueue } from "../change/plan-enqueue.ts";
import type { OutboxPorts, StoreTx } from "../ports.ts";
import { ownRows, parseRecords } from "../record/parse-record.ts";
import type { RequestDraft, RequestRecord } from "../record/request-record.ts";
import type { EnqueueResult } from "./outbox.ts";
import { writeChange } from "./keeper.ts";

/** Writes drafts inside the caller's transaction; the rows that changed are noted in `touched`, to be read after the commit. */
export async function enqueue<Tx extends StoreTx>(
  ports: Pick<OutboxPorts<Tx>, "userId" | "clock" | "settledHook">,
  tx: Tx,
  drafts: readonly RequestDraft[],
  touched: Set<string>,
): Promise<EnqueueResult> {
  const { records, hasUnreadable } = await knownFor(tx, drafts, ports.userId);
  const plan = planEnqueue(records, drafts, { userId: ports.userId, now: ports.clock.now(), hasUnreadable });
  if (!plan.ok) return plan;
  await writeChange(tx, plan.change, ports.settledHook);
  for (const record of plan.change.put) touched.add(record.id);
  return { ok: true };
}

type Known = ReturnType<typeof ownRows>;

/** The stored rows that the plan needs: few and by key, unless a slot asks for a look at all of them. */
async function knownFor(tx: StoreTx, drafts: readonly RequestDraft[], userId: string): Promise<Known> {
  if (drafts.some((draft) => draft.slot !== undefined)) return ownRows(await tx.all(), userId);
  const own = new Set(drafts.map((draft) => draft.id));
  const ids = new Set([...own, ...drafts.flatMap((draft) => draft.dependsOn)]);
  const chains = new Set(drafts.map((draft) => draft.chainId));
  const [single, ofChains] = await Promise.all([
    Promise.all([...ids].map((id) => tx.get(id))),
    Promise.all([...chains].map((chainId) => tx.ofChain(chainId))),
  ]);
  const known = parseRecords([...single, ...ofChains.flat()]);
  return { records: [...known, ...(await successorsOf(known, tx))], hasUnreadable: false };
}

/** What stands in the place of repaired and replaced requests, however often that happened. */
async function successorsOf(records: readonly RequestRecord[], tx: StoreTx): Promise<RequestRecord[]> {
  const ids = records.flatMap((record) => (record.state === "cancelled" ? (record.replacedBy ?? []) : []));
  if (ids.length === 0) return [];
  const next = parseRecords(await Promise.all(ids.map((id) => tx.get(id))));
  return [...next, ...(await successorsOf(next, tx))];
}

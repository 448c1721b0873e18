import { applied, change, merge, NO_CHANGE, type Change } from "../change/change.ts";
import { cleanUp } from "../change/clean-up.ts";
import { renameWaiting } from "../change/other-name.ts";
import { settle } from "../change/settle.ts";
import type { OutboxPorts, StoreTx } from "../ports.ts";
import { ownRows, parseRecord, parseRecords } from "../record/parse-record.ts";
import type { PendingRequest, RequestRecord } from "../record/request-record.ts";
import type { Verdict } from "../reply/verdict.ts";
import type { Keeper } from "./keeper.ts";
import type { OtherNames } from "./other-names.ts";

/** A request that was answered, and what the answer means. */
export type Landed = { readonly sent: PendingRequest; readonly verdict: Verdict };

type Settling<Tx extends StoreTx> = {
  readonly ports: OutboxPorts<Tx>;
  readonly keeper: Keeper<Tx>;
  readonly owner: string;
  readonly epoch: number;
  /** Wall clock (ms). */
  readonly now: number;
  /** What the answers call otherwise. */
  readonly names: OtherNames;
};

type Settled = { readonly change: Change; readonly settled: readonly (RequestRecord | undefined)[] };

/** Decides what becomes of answered requests, on their rows of this transaction; what is not leased by us any more is left alone. */
export async function settleLanded<Tx extends StoreTx>(parts: Settling<Tx>, tx: Tx, landed: readonly Landed[]): Promise<Settled> {
  const rows = await Promise.all(landed.map(({ sent }) => tx.get(sent.id)));
  let all = NO_CHANGE;
  const settled: (RequestRecord | undefined)[] = [];
  const endedChains: string[] = [];
  const { ids, renamed } = parts.names;
  const waiting = ids.size === 0 ? [] : renameWaiting(ownRows(await tx.all(), parts.ports.userId).records, renamed);
  for (const [index, { verdict }] of landed.entries()) {
    const parsed = parseRecord(rows[index]);
    /* Something that waits has come or changed since: the same request is answered the same once more. */
    const isEarly = waiting === undefined && ids.has(landed[index]?.sent.id ?? "");
    if (isEarly || !parsed.ok || !isLeasedBy(parsed.record, parts.owner, parts.epoch)) {
      settled.push(undefined);
      continue;
    }
    const { record } = parsed;
    const one = await settleOne(parts, tx, record, verdict);
    all = merge(all, one);
    settled.push(one.put.find((changed) => changed.id === record.id));
    if (verdict.class === "done" && isLastOfChain(parts.keeper, record)) endedChains.push(record.chainId);
  }
  all = merge(all, change({ put: waiting ?? [] }));
  return { change: merge(all, await cleanedUp(parts, tx, all, endedChains)), settled };
}

async function settleOne<Tx extends StoreTx>(
  { ports, now }: Settling<Tx>,
  tx: Tx,
  record: PendingRequest,
  verdict: Verdict,
): Promise<Change> {
  const receiptNumber = verdict.class === "done" ? ports.settledHook.receiptNumber?.(record, verdict.body) : undefined;
  return settle(record, verdict, {
    now,
    random: ports.random.next(),
    relatives: verdict.class === "files_missing" ? await relativesOf(record, tx) : [],
    receiptNumber,
  });
}

/** The last request of a chain takes its closed companions along. Another tab may have made the chain longer or shorter: look again. */
export async function cleanedUp<Tx extends StoreTx>(
  { keeper, now }: Pick<Settling<Tx>, "keeper" | "now">,
  tx: Tx,
  settled: Change,
  chains: readonly string[],
): Promise<Change> {
  if (chains.length === 0) return NO_CHANGE;
  const rows = await Promise.all(chains.map((chainId) => tx.ofChain(chainId)));
  const seen = change({ put: parseRecords(rows.flat()) });
  return cleanUp(applied(applied(keeper.records(), seen), settled), now, keeper.damaged().length > 0);
}

function isLastOfChain<Tx extends StoreTx>(keeper: Keeper<Tx>, record: RequestRecord): boolean {
  return (keeper.board().chains.get(record.chainId)?.length ?? 0) <= 1;
}

function isLeasedBy(record: RequestRecord, owner: string, epoch: number): record is PendingRequest {
  return record.state === "pending" && record.lease.owner === owner && record.lease.epoch === epoch;
}

async function relativesOf(record: RequestRecord, tx: StoreTx): Promise<RequestRecord[]> {
  const [chain, ...parents] = await Promise.all([
    tx.ofChain(record.chainId),
    ...record.dependsOn.map((id) => tx.get(id).then((row) => [row])),
  ]);
  return parseRecords([...chain, ...parents.flat()]);
}

import { mayBeRenamed, otherNameOf, type RenamedContent } from "../change/other-name.ts";
import type { OutboxPorts, SealedContent, StoreTx } from "../ports.ts";
import { ownRows } from "../record/parse-record.ts";
import type { RequestRecord } from "../record/request-record.ts";
import type { Landed } from "./settle-landed.ts";

/** What answers have called otherwise, ready to be written with them. */
export type OtherNames = {
  /** The requests whose answers called the resource otherwise. */
  readonly ids: ReadonlySet<string>;
  /** Every waiting request, with those names in it. */
  readonly renamed: ReadonlyMap<string, RenamedContent>;
  /** Has to be called when the names are written, or given up, because they are held in memory until then. */
  readonly done: () => void;
};

const NONE: OtherNames = { ids: new Set(), renamed: new Map(), done: () => undefined };

/**
 * Bodies are opened and sealed before the transaction that takes the answers. With our own server there is never anything to do, and nothing is
 * read.
 */
export async function takeOtherNames<Tx extends StoreTx>(ports: OutboxPorts<Tx>, landed: readonly Landed[]): Promise<OtherNames> {
  const named = landed.flatMap(({ sent, verdict }) => {
    const name = verdict.class === "done" ? otherNameOf(sent, verdict.body) : undefined;
    return name === undefined ? [] : [{ sent, name }];
  });
  if (named.length === 0) return NONE;
  const records = await ports.store.read(async (tx) => ownRows(await tx.all(), ports.userId).records);
  const renamed = new Map<string, RenamedContent>();
  for (const record of records.filter(mayBeRenamed)) {
    const basis = contentOf(record);
    let content = basis;
    for (const { name } of named) content = await rename(ports, { ...record, ...content }, content, name);
    renamed.set(record.id, { basis, content });
  }
  const hooked = await Promise.all(named.map(({ sent, name }) => ports.settledHook.renaming?.(sent, name)));
  return {
    ids: new Set(named.map(({ sent }) => sent.id)),
    renamed,
    done: () => {
      for (const forget of hooked) forget?.();
    },
  };
}

/**
 * The content stays as it was where it does not name the resource, and where it cannot be opened, because it cannot be sent then either.
 */
async function rename<Tx extends StoreTx>(
  { bodies }: OutboxPorts<Tx>,
  record: RequestRecord,
  before: SealedContent,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<SealedContent> {
  const after = await bodies.rewrite(record, from, to);
  return after === undefined || (after.bodyHash === before.bodyHash && after.path === before.path) ? before : after;
}

function contentOf({ sealedBody, bodyHash, size, path, fileIds }: RequestRecord): SealedContent {
  return { sealedBody, bodyHash, size, path, fileIds };
}

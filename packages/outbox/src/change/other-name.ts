import type { SealedContent } from "../ports.ts";
import type { RequestRecord } from "../record/request-record.ts";
import { asObject } from "../reply/json.ts";

/** What a request called the resource that it makes, and what the server calls it. */
export type OtherName = { readonly from: string; readonly to: string };

/** Only paths count, as they stand in bodies, because anything else is no name of a resource. */
const namePattern = /^\/[\w.~/-]{1,200}$/u;

/**
 * A server may keep our uuid and call the resource otherwise in its `@id`: then it is ours all the same, and what waits takes that name (A §4,
 * 3-decisions "Idempotency"). Undefined where both call it the same, and for requests that make nothing.
 */
export function otherNameOf(record: Pick<RequestRecord, "method" | "path" | "resource">, body: unknown): OtherName | undefined {
  const to = asObject(body)?.["@id"];
  if (record.method !== "POST" || typeof to !== "string" || !namePattern.test(to)) return undefined;
  const from = `${record.path}/${record.resource.uuid}`;
  return to === from ? undefined : { from, to };
}

/** What may still take another name: nothing of it has ever left, so that the server knows no other content of its uuid. */
export function mayBeRenamed(record: RequestRecord): boolean {
  return (record.state === "open" || record.state === "blocked") && record.hasLeft === false;
}

/** A waiting request with other names in it, and what it was made from. */
export type RenamedContent = { readonly basis: SealedContent; readonly content: SealedContent };

/**
 * The waiting requests with the names in them that the server uses; undefined where one has come or changed since the names were put in, which
 * has to be done again then.
 */
export function renameWaiting(
  records: readonly RequestRecord[],
  renamed: ReadonlyMap<string, RenamedContent>,
): readonly RequestRecord[] | undefined {
  const waiting = records.filter(mayBeRenamed);
  const isCovered = waiting.every((record) => {
    const known = renamed.get(record.id)?.basis;
    return known !== undefined && known.bodyHash === record.bodyHash && known.path === record.path;
  });
  if (!isCovered) return undefined;
  return waiting.flatMap((record) => {
    const content = renamed.get(record.id)?.content;
    return content === undefined || content === renamed.get(record.id)?.basis ? [] : [{ ...record, ...content }];
  });
}

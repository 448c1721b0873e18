import type { Collection, RowStoreName } from "../collections/collections.ts";
import { parsedMembers } from "./parsed-rows.ts";

/** The object store that holds a collection. */
export function storeOf(collection: Collection): "masters" | RowStoreName {
  return collection.kept === "in_one_row" ? "masters" : collection.name;
}

/** Members as they are stored: the key and the value of each row. */
export function rowsOf(collection: Collection, members: readonly unknown[]): readonly (readonly [string, unknown])[] {
  return collection.kept === "in_one_row"
    ? [[collection.name, members]]
    : members.map((member) => [collection.idOf(member), member] as const);
}

/** The value of a member's row after a change of it; undefined where nothing changes. */
export async function changedRowOf<Member>(
  collection: Collection<Member>,
  id: string,
  stored: unknown,
  change: (there: Member | null) => Member | undefined | Promise<Member | undefined>,
): Promise<unknown> {
  const isIt = (member: Member) => collection.idOf(member) === id;
  const members = parsedMembers(collection, collection.kept === "in_one_row" ? stored : [stored]);
  const next = await change(members.find(isIt) ?? null);
  if (next === undefined || collection.kept === "row_by_row") return next;
  return [...members.filter((member) => !isIt(member)), next];
}

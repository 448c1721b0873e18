import { isUnsentEntry, type CountedAs, type QueueEntry } from "./queue-view.ts";

/** What is counted of a request. */
export type Counted = Pick<QueueEntry, "chainId" | "counts" | "state">;

/** The requests of each command, for as long as one of them is not at the server. */
export function unfinishedCommands<Entry extends Counted>(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const chains = Map.groupBy(entries, (entry) => entry.chainId);
  return [...chains.values()].filter((chain) => chain.some(isUnsentEntry));
}

/** What people did, however many requests it takes: "1 Auftrag, 2 Besuche". */
export function commandsText(commands: readonly (readonly Counted[])[]): string {
  const counts = names.map(({ of, one, many }) => {
    const count = commands.filter((command) => of === nameOf(command)).length;
    return count === 0 ? null : `${count} ${count === 1 ? one : many}`;
  });
  return counts.filter((text) => text !== null).join(", ");
}

/* A command is what its first request in this order is. */
const names: readonly { readonly of: CountedAs; readonly one: string; readonly many: string }[] = [
  { of: "order", one: "Auftrag", many: "Aufträge" },
  { of: "visit", one: "Besuch", many: "Besuche" },
  { of: "comment", one: "Kommentar", many: "Kommentare" },
  { of: "other", one: "Änderung", many: "Änderungen" },
];

function nameOf(command: readonly Counted[]): CountedAs | undefined {
  return names.find(({ of }) => command.some(({ counts }) => counts === of))?.of;
}

import { momentOf } from "../command-line/moment-of.ts";
import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import type { PresentationCommand } from "./parse-arguments.ts";
import { readDeckFile } from "./read-deck-file.ts";
import { prepareDeck, removeDeck, setDeck } from "./set-deck.ts";

/** Does what the command line asks for; answers the lines to print. Throws `CommandProblem`, and has changed nothing then. */
export async function runPresentation(db: Reader, order: PresentationCommand, now: Date): Promise<readonly string[]> {
  switch (order.action) {
    case "show":
      return showDecks(db);
    case "remove": {
      const name = await transact(db, (tx) => removeDeck(tx, order.uuid, now));
      return [`Präsentation „${name}“: wird in neuen Gesprächen nicht mehr gezeigt.`];
    }
    case "set": {
      const deck = await prepareDeck(order.file, readDeckFile(order.file));
      const { version, changed } = await transact(db, (tx) => setDeck(tx, deck, now));
      return changed
        ? [`Präsentation „${deck.name}“: Fassung ${version} mit ${deck.slides.length} Folien gilt für jedes neue Gespräch.`]
        : [`Präsentation „${deck.name}“: nichts geändert, es bleibt bei Fassung ${version}.`];
    }
  }
}

async function showDecks(db: Reader): Promise<readonly string[]> {
  const rows = await db.selectFrom("presentation_decks").selectAll().orderBy("removed_at", "desc").orderBy("name").execute();
  if (rows.length === 0) return ["Es gibt noch keine Präsentation."];
  return rows.map(({ id, name, version, created_at, removed_at, provider_id, slides }) => {
    const state = removed_at === null ? "gilt" : `entfernt ${momentOf(removed_at)}`;
    const scope = provider_id === null ? "für alle Provider" : `Provider ${provider_id}`;
    return `${id}  „${name}“, Fassung ${version} vom ${momentOf(created_at)}: ${state}; ${scope}; ${slides.length} Folien`;
  });
}

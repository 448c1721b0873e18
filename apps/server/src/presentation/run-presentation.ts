import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { prepareDeck } from "../application/presentation/prepare-deck.ts";
import { readDecks } from "../application/presentation/read-decks.ts";
import { removeDeck, setDeck } from "../application/presentation/set-deck.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import { momentOf } from "../command-line/moment-of.ts";
import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { isRefusal, type Refusal } from "../errors.ts";
import type { PresentationCommand } from "./parse-arguments.ts";
import { placeOf, readDeckFile } from "./read-deck-file.ts";

/** Does what the command line asks for; answers the lines to print. Throws `CommandProblem`, and has changed nothing then. */
export async function runPresentation(db: Reader, order: PresentationCommand, now: Date): Promise<readonly string[]> {
  switch (order.action) {
    case "show":
      return showDecks(db);
    case "remove": {
      const name = await transact(db, (tx) => removeDeck(tx, order.uuid, now));
      if (isRefusal(name))
        throw new CommandProblem(`Es gibt keine Präsentation ${order.uuid}. Welche es gibt, zeigt: npm run presentation -- show`);
      return [`Präsentation „${name}“: wird in neuen Gesprächen nicht mehr gezeigt.`];
    }
    case "set": {
      const deck = await prepareDeck(readDeckFile(order.file), picturesBeside(order.file));
      if (isRefusal(deck)) throw refused(order.file, deck);
      const set = await transact(db, (tx) => setDeck(tx, deck, now));
      if (isRefusal(set)) throw refused(order.file, set);
      return set.changed
        ? [`Präsentation „${deck.name}“: Fassung ${set.version} mit ${deck.slides.length} Folien gilt für jedes neue Gespräch.`]
        : [`Präsentation „${deck.name}“: nichts geändert, es bleibt bei Fassung ${set.version}.`];
    }
  }
}

/** Reads the pictures that lie beside a deck's file. */
export function picturesBeside(file: string): (name: string) => Promise<Uint8Array | null> {
  return (name) => readFile(join(dirname(file), name)).catch(() => null);
}

function refused(file: string, { violations }: Refusal): CommandProblem {
  const lines = violations.map(({ propertyPath, message }) => `  ${placeOf(propertyPath.split("."))}: ${message}`);
  return new CommandProblem([`„${file}“ wurde nicht übernommen:`, ...lines].join("\n"));
}

async function showDecks(db: Reader): Promise<readonly string[]> {
  const decks = await readDecks(db);
  if (decks.length === 0) return ["Es gibt noch keine Präsentation."];
  return decks.map(({ uuid, name, version, createdAt, removedAt, provider, slides }) => {
    const state = removedAt === null ? "gilt" : `entfernt ${momentOf(removedAt)}`;
    const scope = provider === null ? "für alle Anbieter" : `Anbieter ${provider}`;
    return `${uuid}  „${name}“, Fassung ${version} vom ${momentOf(createdAt)}: ${state}; ${scope}; ${slides} Folien`;
  });
}

import { getPresentationDeck } from "./get-presentation-deck.ts";
import { listPresentationDecks } from "./list-presentation-decks.ts";
import { patchPresentationDeck } from "./patch-presentation-deck.ts";
import { postPresentationDeck } from "./post-presentation-deck.ts";

/** The calls of /api/presentation_decks. */
export const presentationDeckCalls = {
  getPresentationDeck,
  listPresentationDecks,
  patchPresentationDeck,
  postPresentationDeck,
};

import { listPresentationDecks } from "./list-presentation-decks.ts";

/** The calls of /api/presentation_decks. */
export const presentationDeckCalls = { listPresentationDecks };

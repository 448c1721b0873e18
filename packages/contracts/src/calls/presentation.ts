import { get } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { presentationDeck } from "../resources/presentation.ts";

export const listPresentationDecks = get(
  "/api/presentation_decks",
  "Präsentationen für Gespräche per Video",
  hydraCollection(presentationDeck),
);

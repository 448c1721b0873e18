import { getDeckVersion } from "./get-deck-version.ts";
import { listDeckVersions } from "./list-deck-versions.ts";

/** The calls of /api/presentation_deck_versions. */
export const deckVersionCalls = { getDeckVersion, listDeckVersions };

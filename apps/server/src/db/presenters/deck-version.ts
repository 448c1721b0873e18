import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, resource } from "./resource.ts";

/** PresentationDeckVersion of the row `v` (`presentation_deck_versions`). */
export const deckVersionJson = resource(wire.deckVersion, sql`v.id`, {
  deck: iriSql("presentation_decks", sql`v.deck_id`),
  name: sql`v.name`,
  version: sql`v.version`,
  provider: iriSql("providers", sql`v.provider_id`),
  slides: sql`v.slides`,
  at: instantSql(sql`v.created_at`),
  by: sql`v.made_by`,
  shown: sql`exists (select from presentation_decks d where d.id = v.deck_id and d.version = v.version and d.removed_at is null)`,
});

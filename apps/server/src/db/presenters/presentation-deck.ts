import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { iriSql, resource } from "./resource.ts";

/** PresentationDeck of the row `d`: a presentation as data. */
export const presentationDeckJson = resource(wire.presentationDeck, sql`d.id`, {
  name: sql`d.name`,
  provider: iriSql("providers", sql`d.provider_id`),
  slides: sql`d.slides`,
});

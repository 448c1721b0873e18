import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { resource } from "./resource.ts";

/** Provider of the row `p` (A §3 "Provider"). */
export const providerJson = resource(wire.provider, sql`p.id`, {
  id: sql`p.id`,
  name: sql`p.name`,
  shortName: sql`p.short_name`,
  logo: sql`p.logo`,
  smallLogo: sql`p.small_logo`,
  settings: sql`p.settings`,
});

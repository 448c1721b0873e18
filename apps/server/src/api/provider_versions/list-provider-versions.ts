import { sql } from "kysely";

import { providerVersionJson } from "../../db/presenters/provider-version.ts";
import { handle } from "../../http/handle.ts";
import { okPage } from "../../http/ok-page.ts";
import { providerOf } from "../../http/query-provider.ts";

/** GET /api/provider_versions: of one provider, or of all; the newest first. */
export const listProviderVersions = handle("listProviderVersions", async (input) => {
  const { provider } = input.query;
  return okPage(input, providerVersionJson, {
    from: sql`provider_versions v`,
    alias: "v",
    where: provider === undefined ? sql`true` : sql`v.provider_id = ${providerOf(provider)}`,
    order: sql`v.created_at desc, v.provider_id, v.version desc`,
  });
});

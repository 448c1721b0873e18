import type { wire } from "@rundgang/contracts";

import { readVersionsOfApp } from "../../application/app-version/read-versions.ts";
import { JsonText } from "../../db/json-text.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";
import { appVersionOf } from "./app-version-of.ts";

/** GET /api/app_versions: the newest first. */
export const listAppVersions = handle("listAppVersions", async (input) => {
  const { query, context } = input;
  const all = await readVersionsOfApp(context.database.db);
  const found = query.q === undefined ? all : all.filter(({ version }) => version.includes(query.q?.trim() ?? ""));
  const page = readPage(query, 50, 200);
  const members = found
    .slice(page.offset, page.offset + page.size)
    .map((one) => new JsonText<wire.AppVersion>(JSON.stringify(appVersionOf(one))));
  return okList(input, members, { page, total: found.length });
});

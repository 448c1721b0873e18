import { sql } from "kysely";

import { escapeLike } from "../../db/escape-like.ts";
import { formVersionJson } from "../../db/presenters/form-version.ts";
import { handle } from "../../http/handle.ts";
import { okPage } from "../../http/ok-page.ts";
import { providerOf } from "../../http/query-provider.ts";
import { uuidsOf } from "../../http/query-uuids.ts";

/** GET /api/order_form_versions: by name of the form, its versions together, the newest first. */
export const listFormVersions = handle("listFormVersions", async (input) => {
  const { q, form, provider, status } = input.query;
  const where = sql.join(
    [
      sql`true`,
      ...(form === undefined ? [] : [sql`o.id = any(${uuidsOf([form])})`]),
      ...(provider === undefined ? [] : [sql`o.provider_id = ${providerOf(provider)}`]),
      ...(status === undefined ? [] : [sql`o.status = ${status}`]),
      ...(q === undefined ? [] : [sql`(o.name || ' ' || o.version) ilike ${`%${escapeLike(q.trim())}%`}`]),
    ],
    sql` and `,
  );
  const name = sql`(select lower(f.name) from order_forms f where f.id = o.id order by f.number desc limit 1)`;
  return okPage(input, formVersionJson, {
    from: sql`order_forms o`,
    alias: "o",
    where,
    order: sql`${name}, o.id, o.number desc`,
  });
});

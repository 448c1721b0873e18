import { iri } from "@rundgang/contracts";
import { sql } from "kysely";

import { providerContentOf } from "../../application/provider/provider-content-of.ts";
import { setProvider } from "../../application/provider/set-provider.ts";
import { providerVersionJson } from "../../db/presenters/provider-version.ts";
import { readOneJson } from "../../db/read-json.ts";
import { isRefusal, refuse, refuseField, type Refusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** What is wrong with the number, or the logo, is told at its field of the body. */
function inContent(refusal: Refusal): Refusal {
  const violations = refusal.violations.map((one) =>
    one.propertyPath === "number" || one.propertyPath === "logo" ? { ...one, propertyPath: `content.${one.propertyPath}` } : one,
  );
  return { ...refusal, violations };
}

/** POST /api/provider_versions: a provider, or the next version of one; 422 where it says what it said before. */
export const postProviderVersion = handle("postProviderVersion", async (input) => {
  const { body, context } = input;
  return createOnce(input, async (tx) => {
    const content = await providerContentOf(tx, body.content, "content");
    if (isRefusal(content)) return content;
    const set = await setProvider(tx, content, context.clock(), "keep", body.follows);
    if (isRefusal(set)) return inContent(set);
    if (!set.changed) return refuseField("content", `Nichts geändert: Das steht schon so in Fassung ${set.version}.`);
    const row = sql`provider_versions v where v.provider_id = ${content.number} and v.version = ${set.version}`;
    const json = await readOneJson(tx, providerVersionJson, row);
    const made = await tx
      .selectFrom("provider_versions")
      .select("id")
      .where("provider_id", "=", content.number)
      .where("version", "=", set.version)
      .executeTakeFirstOrThrow();
    return json === null ? refuse("not_found") : created(json, iri("provider_versions", made.id));
  });
});

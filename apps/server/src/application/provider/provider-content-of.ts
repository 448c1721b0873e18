import type { Reader } from "../../db/open-database.ts";
import { refuseInvalid, type Refusal } from "../../errors.ts";
import { contentViolations } from "../content-violations.ts";
import { providerContent, type ProviderContent } from "./provider-content.ts";

/**
 * What a call says of a provider, by the rule that a file is judged by; what only a file can name (the form's file, carriers) stays as the version
 * before had it. Refusals: 422 at each field below `path`.
 */
export async function providerContentOf(
  db: Reader,
  said: { readonly number: number; readonly links?: unknown },
  path: string,
): Promise<ProviderContent | Refusal> {
  const last = await db
    .selectFrom("provider_versions")
    .select("content")
    .where("provider_id", "=", said.number)
    .orderBy("version", "desc")
    .executeTakeFirst();
  const { form, carriers, links } = last?.content ?? {};
  const parsed = providerContent.safeParse({
    ...said,
    ...(form !== undefined && { form }),
    ...(carriers !== undefined && { carriers }),
    ...(said.links === undefined && links !== undefined && { links }),
  });
  return parsed.success ? parsed.data : refuseInvalid(contentViolations(parsed.error, path));
}

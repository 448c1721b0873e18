import { changeVersion } from "../../application/app-version/end-version.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";
import { appVersionOf, readAppVersion } from "./app-version-of.ts";
import { versionChangeOf } from "./version-change-of.ts";

/** PATCH /api/app_versions/{version}: ends it, or lets it hold again. Tablets learn it with their next question. */
export const patchAppVersion = handle("patchAppVersion", async (input) => {
  const { params, body } = input;
  const version = params["version"] ?? "";
  return patchOnce({ ...input, id: version }, async (tx) => {
    if ((await readAppVersion(tx, version)) === null) return refuse("not_found");
    const refusal = await changeVersion(tx, version, versionChangeOf(body));
    if (refusal !== null) return refusal;
    const nothing = { version, devices: 0, lastSeenAt: null, deprecatedAt: null, discontinuedAt: null };
    return ok((await readAppVersion(tx, version)) ?? appVersionOf(nothing));
  });
});

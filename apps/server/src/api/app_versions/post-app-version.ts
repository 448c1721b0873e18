import { changeVersion } from "../../application/app-version/end-version.ts";
import { refuseField } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { readAppVersion } from "./app-version-of.ts";
import { versionChangeOf } from "./version-change-of.ts";

/** POST /api/app_versions: ends one that the list does not show yet. */
export const postAppVersion = handle("postAppVersion", async (input) => {
  const { version, ...days } = input.body;
  return createOnce(input, async (tx) => {
    const refusal = await changeVersion(tx, version, versionChangeOf(days));
    if (refusal !== null) return refusal;
    const found = await readAppVersion(tx, version);
    return found === null ? refuseField("deprecatedAt", "Bitte wähle, ab wann.") : created(found, found["@id"]);
  });
});

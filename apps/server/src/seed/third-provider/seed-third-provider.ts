import { join } from "node:path";

import { setProvider } from "../../application/provider/set-provider.ts";
import type { Writer } from "../../db/open-database.ts";
import { isRefusal } from "../../errors.ts";
import { readOwnForm } from "../../provider/own-form.ts";
import { readProviderFile } from "../../provider/read-provider-file.ts";

/** The provider whom two files beside this one make, form and all: it sells electricity. */
export const thirdProvider = 4;

/** Doors of the town that it supplies. */
export const thirdProviderDoors: ReadonlySet<string> = new Set(["Erlenweg 7", "Erlenweg 9"]);

/** Puts it in as an operator would (`npm run provider -- set`). */
export async function seedThirdProvider(tx: Writer, now: Date): Promise<void> {
  const file = join(import.meta.dirname, "provider.yaml");
  const content = readProviderFile(file);
  const set = await setProvider(tx, content, now, readOwnForm(file, content) ?? "standard");
  if (isRefusal(set)) throw new Error("the third provider of the demo is refused");
}

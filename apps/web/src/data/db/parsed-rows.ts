import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { collectionSchemas } from "../collections/collection-schemas.ts";
import type { Collection } from "../collections/collections.ts";

/* What another version of the app has stored is parsed before anybody reads it; this comes where there is such a row. */

/** Those of what was stored that this version of the app can read. */
export function parsedMembers<Member>({ name }: Collection<Member>, stored: unknown): readonly Member[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((value: unknown) => {
    const parsed = z.safeParse<z.core.$ZodType<unknown>>(collectionSchemas[name], value);
    /* What the table's entry of a collection parses is its member. */
    return parsed.success ? [parsed.data as Member] : [];
  });
}

/** The salesman as he was stored; null where nothing is loaded. */
export function parsedSalesman(stored: unknown): wire.Salesman | null {
  const parsed = wire.salesman.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

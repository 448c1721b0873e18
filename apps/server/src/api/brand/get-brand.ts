import { readDefaultBrand } from "../../application/brand/read-brand.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/brand: how pages look that are nobody's yet, and whom their reader reaches. */
export const getBrand = handle("getBrand", async ({ context: { config, database } }) =>
  ok({ "@type": "Brand", ...(await readDefaultBrand(database.db, config.operator)) } as const),
);

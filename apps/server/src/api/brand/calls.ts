import { getBrand } from "./get-brand.ts";

/** The call of /api/brand. */
export const brandCalls = { getBrand };

import { depositDataKeys } from "./deposit-data-keys.ts";

/** The calls of /api/data_keys. */
export const dataKeyCalls = { depositDataKeys };

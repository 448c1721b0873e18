import { getFormerWrite } from "./get-former-write.ts";
import { listFormerWrites } from "./list-former-writes.ts";

/** The calls of /api/former_territory_writes. */
export const formerWriteCalls = { getFormerWrite, listFormerWrites };

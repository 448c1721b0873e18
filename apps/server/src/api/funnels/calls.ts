import { listFunnels } from "./list-funnels.ts";

/** The call of /api/funnels. */
export const funnelCalls = { listFunnels };

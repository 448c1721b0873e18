import { listCoverages } from "./list-coverages.ts";

/** The call of /api/coverages. */
export const coverageCalls = { listCoverages };

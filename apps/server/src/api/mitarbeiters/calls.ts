import { getColleague } from "./get-colleague.ts";
import { getSalesman } from "./get-salesman.ts";
import { patchSalesman } from "./patch-salesman.ts";

/** The calls of /api/mitarbeiters. */
export const salesmanCalls = { getColleague, getSalesman, patchSalesman };

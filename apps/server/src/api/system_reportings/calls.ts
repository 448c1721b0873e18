import { reportSystem } from "./report-system.ts";

/** The calls of /api/system_reportings. */
export const systemReportingCalls = { reportSystem };

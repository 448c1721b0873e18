import { postPersonReport } from "./post-person-report.ts";

/** The calls of /api/person_reports. */
export const personReportCalls = { postPersonReport };

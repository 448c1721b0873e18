import type { OnlineRefusal } from "../net/online-refusal.ts";

/** What became of a system report that a person has asked for; a report is never queued. */
export type ReportResult = { readonly ok: true } | OnlineRefusal;

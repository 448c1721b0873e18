import { getMailCounts } from "./get-mail-counts.ts";

/** The call of /api/mail_counts. */
export const mailCountCalls = { getMailCounts };

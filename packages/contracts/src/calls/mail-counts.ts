import { get } from "../call.ts";
import { mailCounts } from "../resources/mail-counts.ts";

export const getMailCounts = get("/api/mail_counts", "Anzahl der Mails je Ansicht", mailCounts);

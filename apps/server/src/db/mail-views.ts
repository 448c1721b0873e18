import type { MailView } from "@rundgang/domain";
import { sql } from "kysely";

import { isResentSql, mailStateSql } from "./presenters/mail-state.ts";

/**
 * Which mails of the row `m` each view holds; list and counts read the same. One that did not arrive is nobody's work any more once it was sent
 * again.
 */
export const mailViewSql = {
  returned: sql<boolean>`(${mailStateSql} = 'bounced' and not ${isResentSql})`,
  refused: sql<boolean>`(${mailStateSql} = 'failed' and not ${isResentSql})`,
  waiting: sql<boolean>`(${mailStateSql} = 'queued')`,
  sent: sql<boolean>`(${mailStateSql} = 'handed_over')`,
  all: sql<boolean>`true`,
} as const satisfies Readonly<Record<MailView, unknown>>;

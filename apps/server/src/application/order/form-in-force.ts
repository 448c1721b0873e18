import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { clockToleranceMs } from "./price-basis.ts";

/** The version of a form that was in force when an order was captured on another one. */
export interface OtherForm {
  readonly found: string;
  readonly expected: string;
}

/**
 * Whether another version of a form was in force at a capture. One that came in force later, while the order lay on a device, is nothing to
 * note. Before the first version that was ever in force that one counts; where none is, what is in force now.
 */
export async function otherFormInForce(tx: Writer, formId: string, version: string, capturedAt: Date): Promise<OtherForm | null> {
  const { rows } = await sql<{ version: string; since: Date; until: Date | null; active: boolean }>`
    select s.form_version as version, s.since,
      (select min(n.since) from order_form_states n
        where n.form_id = s.form_id and n.form_version = s.form_version and n.status <> 'ACTIVE' and n.since >= s.since) as until,
      f.status = 'ACTIVE' as active
    from order_form_states s join order_forms f on f.id = s.form_id and f.version = s.form_version
    where s.form_id = ${formId} and s.status = 'ACTIVE' order by s.since, s.id`.execute(tx);
  const first = rows[0]?.since.getTime() ?? 0;
  const at = Math.max(capturedAt.getTime(), first);
  const [from, to] = [at - clockToleranceMs, at + clockToleranceMs];
  const then = rows.filter(({ since, until }) => since.getTime() <= to && (until === null || until.getTime() > from));
  const inForce = then.length > 0 ? then : rows.filter(({ active }) => active);
  if (inForce.length === 0 || inForce.some((one) => one.version === version)) return null;
  return { found: version, expected: inForce.at(-1)?.version ?? version };
}

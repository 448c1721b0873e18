import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, resource } from "./resource.ts";

/** AuftragProgress of the row `o` of orders with its progress `p` and its link `l`, where there are; `ports` says whether it takes a number along. */
export function orderProgressJson(ports: boolean) {
  return resource(wire.orderProgress, sql`o.id`, {
    construction: sql`p.construction_on::text`,
    appointment: sql`p.appointment_on::text`,
    active: sql`p.active_on::text`,
    portsNumber: sql`${ports}::boolean`,
    port: sql`p.port_state`,
    portOn: sql`p.port_on::text`,
    hasPage: sql`l.order_id is not null`,
    wantsMails: sql`l.order_id is not null and l.mails_stopped_at is null`,
    changedAt: instantSql(sql`p.changed_at`),
    changedBy: sql`(select name from users where id = p.changed_by)`,
  });
}

/** Rows for it. */
export const orderProgressRows = sql`orders o left join order_progress p on p.order_id = o.id left join status_links l on l.order_id = o.id`;

import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, resource } from "./resource.ts";

const told = {
  kunde: iriSql("kundes", sql`v.customer_id`),
  mitarbeiter: iriSql("mitarbeiters", sql`v.user_id`),
  name: sql`(select name from users where id = v.user_id)`,
  reason: sql`v.reason`,
  createdAt: instantSql(sql`v.created_at`),
};

/** IbanView of the row `v`, without the IBAN: whoever looks up who has read one reads none. */
export const ibanViewJson = resource(wire.ibanView, sql`v.id`, { ...told, iban: sql`null` });

/** The same for whoever asks for the IBAN now, which is still sealed. */
export const openIbanViewJson = resource(wire.ibanView, sql`v.id`, {
  ...told,
  iban: sql`(select k.data -> 'iban' from customers k where k.id = v.customer_id)`,
});

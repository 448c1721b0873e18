import { iri } from "@rundgang/contracts";
import { orderExports, type OrderExports } from "@rundgang/domain";

import { readStoredOrder } from "../application/order/stored-order.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import { openSeals } from "../command-line/require-secret.ts";
import type { Config } from "../config/config.ts";
import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { withDatabase } from "../db/with-database.ts";

/** As `exportStoredOrder`, from the database that the settings name, opened by the server's secret. Throws `CommandProblem`. */
export function exportOf(config: Config, wanted: string): Promise<OrderExports> {
  return withDatabase(config, async (db) => {
    await openSeals(db, config);
    return exportStoredOrder(db, wanted);
  });
}

/**
 * Both exports of an order as it was captured: its own form version, the bonus of that day. Throws `CommandProblem`.
 * @param wanted the order's number or uuid
 */
export async function exportStoredOrder(db: Reader, wanted: string): Promise<OrderExports> {
  const isNumber = /^\d{1,9}$/u.test(wanted);
  const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(wanted);
  if (!isNumber && !isUuid) throw new CommandProblem(`„${wanted}“ ist weder Nummer noch UUID eines Auftrags.`);
  const orders = db.selectFrom("orders").select(["id", "unit_id"]);
  const order = await (
    isNumber ? orders.where("number", "=", Number(wanted)) : orders.where("id", "=", wanted)
  ).executeTakeFirst();
  if (order === undefined) throw new CommandProblem(`Den Auftrag ${wanted} gibt es nicht.`);
  const stored = await transact(db, (tx) => readStoredOrder(tx, order.id));
  if (stored === null) throw new CommandProblem(`Das Formular des Auftrags ${wanted} fehlt.`);
  const { form, answers, prices } = stored.computed;
  return orderExports(form, answers, prices, iri("wohneinheits", order.unit_id));
}

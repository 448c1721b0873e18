import { namedId } from "../places/natural-key.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { deviatingUnits, type DemoFate } from "./demo-fates.ts";
import { demoOrderId } from "./demo-orders.ts";

/* What the orders' desk shows beside orders: who works on one, and units that others have sold. */

const [clerk, secondClerk] = demoAccounts.filter(({ role }) => role === "ROLE_BACK_OFFICE").map(({ id }) => id);
const dayMs = 86_400_000;
/** Longer than a claim really lasts, so that whoever looks at the demo still sees one (ms). */
const claimMs = dayMs / 6;
/** Neither the oldest nor the newest that waits: those are what a tour opens first. */
const claimedPlace = 2;

/** The second clerk of the back office works on an order that deviates. */
export function demoClaims(fates: ReadonlyMap<string, DemoFate>, now: Date) {
  const unit = deviatingUnits(fates)[claimedPlace];
  if (unit === undefined || secondClerk === undefined) return [];
  const order_id = demoOrderId(unit);
  const until = new Date(now.getTime() + claimMs);
  return [{ id: namedId(`claim|${order_id}`), order_id, user_id: secondClerk, claimed_at: now, until }];
}

interface OpenUnit {
  readonly id: string;
  readonly address_id: string;
  readonly status: string;
}

/**
 * Three doors of one house that nobody has rung at are sold by others: two by the word of an import, one by that of the back office.
 * @param addressIds of houses that may be taken; the last fitting one is
 */
export function demoExtSales(units: readonly OpenUnit[], visited: ReadonlySet<string>, addressIds: readonly string[], now: Date) {
  const untouched = Map.groupBy(
    units.filter(({ id, status }) => status === "OPEN" && !visited.has(id)),
    (unit) => unit.address_id,
  );
  const house = addressIds.findLast((id) => (untouched.get(id) ?? []).length > 2);
  const doors = house === undefined ? [] : (untouched.get(house) ?? []).slice(0, 3);
  return doors.map(({ id }, place) => {
    const isImported = place < 2;
    return {
      id: namedId(`ext sale|${id}`),
      unit_id: id,
      sold: true,
      note: isImported ? "" : "Die Hausverwaltung hat angerufen: Hier liegt seit Oktober der Anschluss eines anderen.",
      user_id: isImported ? null : (clerk ?? null),
      created_at: new Date(now.getTime() - (isImported ? 30 : 2) * dayMs),
    };
  });
}

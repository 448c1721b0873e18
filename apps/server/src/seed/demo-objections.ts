import { dateOf } from "@rundgang/contracts";
import { addDays } from "@rundgang/domain";

import { doorKeyOf } from "../application/objection/extend-objections.ts";
import { namedId } from "../places/natural-key.ts";
import { demoAccounts } from "./demo-accounts.ts";

/** Who recorded it: a salesman of the quiet territory. */
const [, second] = demoAccounts;
const dayMs = 86_400_000;
const agoDays = 5;

interface DemoUnit {
  readonly id: string;
  readonly address_id: string;
  readonly position: number;
  readonly name: string | null;
  readonly status: string;
}

interface DemoHouse {
  readonly id: string;
  readonly strasse: string;
  readonly hausnummer: string;
  readonly hausnummer_zusatz: string;
  readonly plz: string;
}

/**
 * Somebody behind one door of a house with several objects to visits, said at the door (decision 163).
 * @param isTaken doors that something else of the demo is about
 */
export function demoObjections(
  units: readonly DemoUnit[],
  houses: readonly DemoHouse[],
  isTaken: (unitId: string) => boolean,
  now: Date,
) {
  const untouched = Map.groupBy(
    units.filter(({ id, status }) => status === "OPEN" && !isTaken(id)),
    (unit) => unit.address_id,
  );
  const house = houses.find(({ id }) => (untouched.get(id) ?? []).length > 1);
  const [unit] = house === undefined ? [] : (untouched.get(house.id) ?? []);
  if (house === undefined || unit === undefined) return { objections: [], objectionUnits: [] };
  const id = namedId(`objection|${unit.id}`);
  const at = new Date(now.getTime() - agoDays * dayMs);
  const said = {
    id,
    address_id: house.id,
    unit_id: unit.id,
    position: unit.position,
    door_key: doorKeyOf({ ...house, zusatz: house.hausnummer_zusatz }),
    name: unit.name,
    source: "door" as const,
    received_on: dateOf(at.toISOString()),
    until: addDays(dateOf(now.toISOString()), 365),
    note: "Möchte nur noch Post bekommen.",
    user_id: second.id,
    order_id: null,
    created_at: at,
  };
  return { objections: [said], objectionUnits: [{ objection_id: id, unit_id: unit.id }] };
}

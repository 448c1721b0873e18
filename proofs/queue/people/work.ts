import type { Tab, Tablet } from "../device/device.ts";
import type { Person } from "../town.ts";
import type { World } from "../world.ts";

/** What people still mean to do in a run. */
export interface Plan {
  orders: number;
  errands: number;
}

const orders: ReadonlySet<string> = new Set(["order", "mailed_order", "new_unit_order"]);

/** A person does the next thing at a door, if anything is left: goes on with an errand, or begins one. */
export function work(world: World, tablet: Tablet, tab: Tab, plan: Plan): void {
  const { dice } = world.sky;
  const { person } = tab.space;
  const first = world.errands.find((one) => one.person === person && one.tablet === tablet.name && one.canGoOn(tab));
  if (first !== undefined && dice.chance(0.6)) return first.goOn(world, tablet, tab);
  const name = choose(world, plan);
  if (name !== null) begin(world, tablet, tab, name);
}

function choose({ sky: { dice }, rig }: World, plan: Plan): string | null {
  const isOrder = plan.orders > 0 && (plan.errands === 0 || dice.chance(0.5));
  if (!isOrder && plan.errands === 0) return null;
  if (isOrder) plan.orders -= 1;
  else plan.errands -= 1;
  return isOrder ? dice.weighed(rig.orders) : dice.weighed(rig.errands);
}

function begin(world: World, tablet: Tablet, tab: Tab, name: string): void {
  const { dice } = world.sky;
  const { person } = tab.space;
  const isForeign = !orders.has(name) && dice.chance(0.08) && world.rig.hasForeignDoors;
  const owner = isForeign ? otherOf(world, person) : person;
  const used = world.errands.filter((one) => one.addressId === owner.addressId).length;
  const unitId = owner.unitIds[used];
  if (unitId === undefined) return;
  const place = { tablet: tablet.name, person, addressId: owner.addressId, unitId, isForeign };
  const run = world.rig.begin(name, place, world);
  if (!isForeign && dice.chance(0.1)) run.spoil();
  world.errands.push(run);
  run.goOn(world, tablet, tab);
}

function otherOf({ town: { people } }: World, person: Person): Person {
  return people[0] === person ? people[1] : people[0];
}

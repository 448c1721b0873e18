import type { Tab, Tablet } from "../device/device.ts";
import type { World } from "../world.ts";

/** What people still mean to do in a run. */
export interface Plan {
  orders: number;
  errands: number;
}

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
  const used = world.errands.filter((one) => one.addressId === person.addressId).length;
  const unitId = person.unitIds[used];
  if (unitId === undefined) return;
  const run = world.rig.begin(name, { tablet: tablet.name, person, addressId: person.addressId, unitId }, world);
  if (dice.chance(0.1)) run.spoil();
  world.errands.push(run);
  run.goOn(world, tablet, tab);
}

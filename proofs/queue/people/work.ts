import { wire } from "@rundgang/contracts";

import type { Space } from "../device/space.ts";
import type { Tab } from "../device/tab.ts";
import type { Tablet } from "../device/tablet.ts";
import { readJson } from "../network/read-json.ts";
import type { WireReply } from "../network/wire.ts";
import type { Person } from "../town.ts";
import type { World } from "../world.ts";
import { startErrand, type ErrandRun } from "../work/errand-run.ts";
import type { Errand } from "../work/record-commands.ts";

/** What people still mean to do in a run. */
export interface Plan {
  orders: number;
  errands: number;
}

const orders: ReadonlySet<string> = new Set(["order", "mailed_order"]);
const errands = [
  [4, "comment"],
  [2, "visit"],
  [1, "edited_visit"],
  [1, "follow_up"],
  [1, "appointment"],
  [1, "new_unit"],
] as const;

/** A person does the next thing at a door, if anything is left: goes on with an errand, or begins one. */
export function work(world: World, tablet: Tablet, tab: Tab, plan: Plan): void {
  const { dice } = world.sky;
  const { person } = tab.space;
  /* What could not be saved is not on the screen, so nobody goes on from there. */
  const isShown = (id: string) => onScreen(tab.space, id) !== null;
  const first = world.errands.find(
    (one) => one.person === person && one.tablet === tablet.name && one.isOpen() && one.given().every(isShown),
  );
  if (first !== undefined && dice.chance(0.6)) return give(tab, first, tablet);
  const errand = choose(world, plan);
  if (errand !== null) begin(world, tablet, tab, errand);
}

/**
 * The request that stands on the screen for this one: itself, or what it was repaired into; null when it was taken back. What was taken
 * back or repaired goes from every screen at once; the queue remembers it for a day, for a press that crosses with that.
 */
function onScreen(space: Space, id: string): string | null {
  const record = space.seen.get(id);
  if (record?.state !== "cancelled" || space.stored(id)) return record?.id ?? null;
  return record.replacedBy === undefined ? null : onScreen(space, record.replacedBy);
}

function choose({ sky: { dice }, catalogue }: World, plan: Plan): Errand | null {
  const isOrder = plan.orders > 0 && (plan.errands === 0 || dice.chance(0.5));
  if (!isOrder && plan.errands === 0) return null;
  if (isOrder) plan.orders -= 1;
  else plan.errands -= 1;
  if (isOrder) {
    const name = dice.chance(0.12) ? "mailed_order" : "order";
    return catalogue.find((one) => one.name === name) ?? null;
  }
  const name = dice.weighed(errands);
  return catalogue.find((one) => one.name === name) ?? null;
}

function begin(world: World, tablet: Tablet, tab: Tab, errand: Errand): void {
  const { dice } = world.sky;
  const { person } = tab.space;
  const isForeign = !orders.has(errand.name) && dice.chance(0.08);
  const owner = isForeign ? otherOf(world, person) : person;
  const used = world.errands.filter((one) => one.addressId === owner.addressId).length;
  const unitId = owner.unitIds[used];
  if (unitId === undefined) return;
  const run = startErrand(errand, { tablet: tablet.name, person, addressId: owner.addressId, unitId, isForeign }, dice);
  if (!isForeign && dice.chance(0.1)) run.spoil();
  world.errands.push(run);
  if (errand.broadcast === undefined) give(tab, run, tablet);
  else void mailFirst(world, tablet, tab, run);
}

function give(tab: Tab, run: ErrandRun, tablet: Tablet): void {
  const command = run.next(tablet.now(), (uuid) => nameNow(tab.space, uuid));
  if (command === null) return;
  const own = new Set(command.drafts.map((draft) => draft.id));
  const parentNow = (id: string) => (own.has(id) ? id : (onScreen(tab.space, id) ?? id));
  tab.command({ ...command, drafts: command.drafts.map((draft) => ({ ...draft, dependsOn: draft.dependsOn.map(parentNow) })) });
}

/** What was repaired bears the uuid of its successor on the screen, too. */
function nameNow({ seen }: Space, uuid: string): string {
  for (const record of seen.values()) {
    if (record.resource.uuid !== uuid || record.state !== "cancelled" || record.method !== "POST") continue;
    const successor = seen.get(record.replacedBy ?? "");
    if (successor !== undefined && successor.resource.uuid !== uuid) return successor.resource.uuid;
  }
  return uuid;
}

function otherOf({ town: { people } }: World, person: Person): Person {
  return people[0] === person ? people[1] : people[0];
}

const tries = 3;

/** The customer gets the summary by mail before signing; where that does not work out, the order comes without. */
async function mailFirst(world: World, tablet: Tablet, tab: Tab, run: ErrandRun): Promise<void> {
  const body = wire.broadcastCreate.parse(run.broadcast(tablet.now()));
  for (let n = 0; n < tries; n += 1) {
    const token = tab.session.accessToken();
    if (token === null || tab.isDead) break;
    const headers = {
      accept: "application/ld+json",
      "content-type": "application/ld+json",
      authorization: `Bearer ${token}`,
      "idempotency-key": body.uuid,
    };
    const request = { method: "POST", path: "/api/customer_broadcasts", headers, body: JSON.stringify(body) };
    const document = readDocument(await world.network.carry(tablet.line, request, `${tab.name} summary mail ${body.uuid}`));
    if (document !== null) {
      run.mailed(document);
      break;
    }
  }
  /* When the storm is over, nobody begins anything new. */
  if (!tab.isDead && !tab.gate.isFrozen() && !world.sky.isCalm()) give(tab, run, tablet);
}

function readDocument(reply: WireReply | null): wire.Attachment | null {
  if (reply === null || (reply.status !== 201 && reply.status !== 418)) return null;
  const parsed = wire.broadcast.safeParse(readJson(reply));
  return parsed.success ? (parsed.data.attachments[0] ?? null) : null;
}

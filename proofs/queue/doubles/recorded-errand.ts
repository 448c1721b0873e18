import { wire } from "@rundgang/contracts";

import type { ErrandPlace, ErrandRun, Tab, Tablet } from "../device/device.ts";
import { readJson } from "../network/read-json.ts";
import type { WireReply } from "../network/wire.ts";
import type { World } from "../world.ts";
import { startErrand, type RecordedRun } from "./errand-run.ts";
import type { Errand } from "./record-commands.ts";
import type { DoubleSpace } from "./space.ts";
import type { DoubleTab } from "./tab.ts";

/** An errand whose commands were recorded once; each run fills in its own uuids, times and files. */
export function beginRecorded(errand: Errand, place: ErrandPlace, world: World, tabOf: (tab: Tab) => DoubleTab): ErrandRun {
  const run = startErrand(errand, place, world.sky.dice);
  let isBegun = false;
  return {
    name: errand.name,
    person: place.person,
    tablet: place.tablet,
    addressId: place.addressId,
    marker: run.marker,
    isForeign: place.isForeign,
    spoil: run.spoil,
    owns: (record) => run.given().includes(record.id),
    /* What could not be saved is not on the screen, so nobody goes on from there. */
    canGoOn: (tab) => run.isOpen() && run.given().every((id) => onScreen(tabOf(tab).space, id) !== null),
    goOn: (_world, tablet, tab) => {
      if (isBegun || errand.broadcast === undefined) give(tabOf(tab), run, tablet.now());
      else void mailFirst(world, tablet, tabOf(tab), run);
      isBegun = true;
    },
  };
}

/**
 * The request that stands on the screen for this one: itself, or what it was repaired into; null when it was taken back. What was taken
 * back or repaired goes from every screen at once; the queue remembers it for a day, for a press that crosses with that.
 */
function onScreen(space: DoubleSpace, id: string): string | null {
  const record = space.seen.get(id);
  if (record?.state !== "cancelled" || space.stored(id)) return record?.id ?? null;
  return record.replacedBy === undefined ? null : onScreen(space, record.replacedBy);
}

function give(tab: DoubleTab, run: RecordedRun, now: number): void {
  const command = run.next(now, (uuid) => nameNow(tab.space, uuid));
  if (command === null) return;
  const own = new Set(command.drafts.map((draft) => draft.id));
  const parentNow = (id: string) => (own.has(id) ? id : (onScreen(tab.space, id) ?? id));
  tab.command({ ...command, drafts: command.drafts.map((draft) => ({ ...draft, dependsOn: draft.dependsOn.map(parentNow) })) });
}

/** What was repaired bears the uuid of its successor on the screen, too. */
function nameNow({ seen }: DoubleSpace, uuid: string): string {
  for (const record of seen.values()) {
    if (record.resource.uuid !== uuid || record.state !== "cancelled" || record.method !== "POST") continue;
    const successor = seen.get(record.replacedBy ?? "");
    if (successor !== undefined && successor.resource.uuid !== uuid) return successor.resource.uuid;
  }
  return uuid;
}

const tries = 3;

/** The customer gets the summary by mail before signing; where that does not work out, the order comes without. */
async function mailFirst(world: World, tablet: Tablet, tab: DoubleTab, run: RecordedRun): Promise<void> {
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
  if (!tab.isDead && !tab.gate.isFrozen() && !world.sky.isCalm()) give(tab, run, tablet.now());
}

function readDocument(reply: WireReply | null): wire.Attachment | null {
  if (reply === null || (reply.status !== 201 && reply.status !== 418)) return null;
  const parsed = wire.broadcast.safeParse(readJson(reply));
  return parsed.success ? (parsed.data.attachments[0] ?? null) : null;
}

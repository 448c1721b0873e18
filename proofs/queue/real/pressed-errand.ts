import type { RequestRecord } from "@rundgang/outbox";

import type { ErrandPlace, ErrandRun, Space } from "../device/device.ts";
import type { World } from "../world.ts";
import { errands, leavesNothing, pictureOf, type Door } from "./errands.ts";
import type { RealTab } from "./tab.ts";

const weekMs = 7 * 24 * 60 * 60_000;
/** A person gives up after so many noes. */
const patience = 4;

/** An errand on the app's own commands: the person presses, sees the answer, and goes on; a page that dies is pressed again. */
export function beginPressed(name: string, place: ErrandPlace, world: World): ErrandRun {
  const { sky, tablets } = world;
  const { dice, ledger } = sky;
  const presses = errands[name] ?? [];
  const marker = `Marke ${place.person.username} ${dice.below(1e9)}`;
  const made = new Map<string, string>();
  let done = 0;
  let noes = 0;
  let isSpoilt = false;
  let asked: RealTab | null = null;
  /** Own requests when the last press began. */
  let lastSeen = 0;

  const device = () => tablets.find((one) => one.name === place.tablet);
  const door: Door = {
    addressId: place.addressId,
    unitId: () => nameNow(made.get("unit") ?? place.unitId),
    marker,
    later: () => new Date((device()?.now() ?? 0) + weekMs).toISOString(),
    picture: () => pictureOf(dice.below),
    made,
    isSpoilt: () => isSpoilt,
  };

  function space(): Space | undefined {
    return device()
      ?.spaces()
      .find((one) => one.person === place.person);
  }

  /** What was corrected bears a new uuid on the screen, too. */
  function nameNow(uuid: string): string {
    for (const record of space()?.seen.values() ?? []) {
      if (record.resource.uuid !== uuid || record.state !== "cancelled" || record.method !== "POST") continue;
      const successor = space()?.seen.get(record.replacedBy ?? "");
      if (successor !== undefined && successor.resource.uuid !== uuid) return successor.resource.uuid;
    }
    return uuid;
  }

  function ownRecords(): RequestRecord[] {
    const own = space();
    return own === undefined ? [] : [...own.seen.values()].filter((record) => owns(record, own));
  }

  function owns(record: RequestRecord, { seen, bodyOf }: Space): boolean {
    const names = (one: RequestRecord): boolean => JSON.stringify(bodyOf(one)).includes(marker);
    const isOfMade = [...made.values()].includes(record.resource.uuid);
    return isOfMade || names(record) || [...seen.values()].some((one) => one.chainId === record.chainId && names(one));
  }

  const run: ErrandRun = {
    name,
    person: place.person,
    tablet: place.tablet,
    addressId: place.addressId,
    marker,
    /* One press at a time; a page that died has not answered, and the person looks what stands there. */
    canGoOn: () => done < presses.length && noes < patience && (asked === null || asked.context.isDead()),
    goOn: (_world, tablet, tab) => {
      const press = presses[done];
      if (press === undefined || !("app" in tab) || !run.canGoOn(tab) || sky.isCalm()) return;
      const page = tab as RealTab;
      const before = new Set(ownRecords().map(({ id }) => id));
      if (asked !== null && lastSeen < before.size) {
        /* It was saved, and the page died before it said so. */
        asked = null;
        done += 1;
        lastSeen = before.size;
        return;
      }
      asked = page;
      lastSeen = before.size;
      page.press(
        (app) => press(app, door),
        ({ ok }) => {
          asked = null;
          ledger.note(`${page.name} ${name} press ${done} ${ok ? "saved" : "refused"}`);
          if (!ok) {
            noes += 1;
            return;
          }
          done += 1;
          noes = 0;
          const saved = ownRecords().filter(({ id }) => !before.has(id));
          for (const { id } of saved) space()?.confirmed.add(id);
          if (saved.length === 0 && !leavesNothing.has(press))
            ledger.accuse(`I1 ${name} press ${done} was told as saved, and nothing lies there`);
          /* People go on at their own pace. */
          if (dice.chance(0.9))
            sky.clock.after(dice.between(200, 4_000), () => page.context.deliver(() => run.goOn(world, tablet, page)));
        },
      );
    },
    spoil: () => {
      isSpoilt = true;
    },
  };
  return run;
}

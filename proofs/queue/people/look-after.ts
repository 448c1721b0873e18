import type { RequestRecord } from "@rundgang/outbox";

import type { Tab } from "../device/tab.ts";
import type { World } from "../world.ts";
import { unseal, withBody } from "../work/content.ts";
import { isSpoilt, putRight } from "../work/errand-run.ts";

/** Why the server may refuse a request for good, as far as the run knows; null when it must not. */
export function causeOf(world: World, record: RequestRecord): "mistake" | "foreign" | "too_late" | null {
  const body = unseal(record);
  if (isSpoilt(record.kind, body)) return "mistake";
  const errand = world.errands.find((one) => one.given().includes(record.id));
  if (errand?.isForeign === true) return "foreign";
  /* The clocks of device and server may differ by years: then an edit is too late, or of the future. */
  return record.kind === "qualification_patch" ? "too_late" : null;
}

/** A person looks at a blocked request and does what can be done: puts a mistake right, or takes back what nobody may do. */
export function lookAfter(world: World, tab: Tab, record: RequestRecord): void {
  const { outbox, space } = tab;
  const cause = causeOf(world, record);
  if (cause !== "mistake") return takeBack(tab, record);
  const content = withBody(record, putRight(record.kind, unseal(record)));
  const resourceUuid = world.sky.dice.uuid();
  const body = Buffer.from(content.sealedBody).toString().replaceAll(record.resource.uuid, resourceUuid);
  space.witness.allowCancel(record.id);
  world.sky.ledger.note(`person repairs ${record.kind} ${record.id}`);
  const repaired = { content: withBody(record, JSON.parse(body)), resourceUuid };
  void outbox.repair(record.id, repaired).catch(() => undefined);
}

/** A person does not want it any more. */
export function takeBack({ outbox, space }: Tab, record: RequestRecord): void {
  space.witness.allowCancel(record.id);
  void outbox.discard(record.id).catch(() => undefined);
}

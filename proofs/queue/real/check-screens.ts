import { wire } from "@rundgang/contracts";

import type { AddressState } from "../../../apps/web/src/data/view/address-view.ts";
import { readJson } from "../network/read-json.ts";
import { password, type Person } from "../town.ts";
import type { World } from "../world.ts";
import type { RealTab } from "./tab.ts";
import type { RealTablet } from "./tablet.ts";

const stepMs = 10_000;
/** A stream that was asked for in the storm may be answered five minutes later; then it comes back within a minute. */
const patienceMs = 600_000;

/**
 * I9: when all is done, what stands on the screen of whoever is signed in is what the server has, nothing is marked as unsent, and the queue
 * says so. Without a reload: overlays, journal and events must have led there.
 */
export async function checkScreens(world: World, tablet: RealTablet): Promise<void> {
  const { sky } = world;
  const person = tablet.user();
  const tab = tablet.tab(0);
  if (person === null || tab === null || tab.isFrozen() || tab.asksForSignIn()) return;
  let leave = (): void => undefined;
  let told = "nothing was compared";
  for (let waited = 0; waited < patienceMs && told !== ""; waited += stepMs) {
    /* A page that has just been opened has no address to show yet. */
    leave();
    leave = tab.context.run(() => tab.app.address(person.addressId).subscribe(() => undefined));
    await sky.clock.advance(stepMs);
    const there = await addressOf(world, person);
    told = there === null ? "" : differenceOf(tab, person, there);
  }
  leave();
  if (told !== "") sky.ledger.accuse(`I9 the screen of ${person.username} on ${tablet.name}: ${told}`);
}

function differenceOf(tab: RealTab, person: Person, there: wire.Address): string {
  const { app, context } = tab;
  /* Unlocked without a line, nobody is told anything by the server. */
  if (tab.asksForSignIn()) return "";
  const { status, waiting, blocked } = app.queue.getSnapshot();
  if (status !== "synced") return `the queue says ${status}, ${waiting} wait, ${blocked} are blocked`;
  if (app.load.getSnapshot().type !== "ready") return "";
  const shown: AddressState = context.run(() => app.address(person.addressId).getSnapshot());
  if (shown.type !== "ready") return `the address is ${shown.type}`;
  if (shown.unsent.size > 0) return `${shown.unsent.size} things are marked as unsent`;
  const [here, at] = [linesOf(shown.address), linesOf(there)];
  const extra = here.filter((line) => !at.includes(line));
  const missing = at.filter((line) => !here.includes(line));
  return extra.length + missing.length === 0
    ? ""
    : `shown alone: ${extra.join("; ")}; at the server alone: ${missing.join("; ")}`;
}

/** What a person reads of an address. */
function linesOf({ wohneinheiten }: wire.Address): string[] {
  return wohneinheiten.flatMap(({ uuid, name, status, type, comments, qualifikationen }) => [
    `unit ${uuid} ${name ?? ""} ${status ?? ""} ${type ?? ""}`,
    ...comments.map((one) => `comment ${one.uuid} ${one.comment}`),
    ...qualifikationen.map((one) => `visit ${one.uuid} ${one.qualifikation}`),
  ]);
}

/** As the server tells it, past the device. */
async function addressOf({ house }: World, person: Person): Promise<wire.Address | null> {
  const login = JSON.stringify({ username: person.username, password });
  const json = { "content-type": "application/json", accept: "application/json" };
  const pair = await house.handle({ method: "POST", path: "/authentication_token", headers: json, body: login }, null);
  const tokens = wire.tokenPair.safeParse(pair === null ? null : readJson(pair));
  if (!tokens.success) return null;
  const headers = { accept: "application/ld+json", authorization: `Bearer ${tokens.data.token}` };
  const reply = await house.handle({ method: "GET", path: `/api/adresses/${person.addressId}`, headers, body: "" }, null);
  return reply?.status === 200 ? (readJson(reply) as wire.Address) : null;
}

import { hydraCollection, wire } from "@rundgang/contracts";

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
  let leave = (): void => undefined;
  let told = "nothing was compared";
  for (let waited = 0; waited < patienceMs && told !== ""; waited += stepMs) {
    /* What was pressed in the storm may sign somebody else in when its page moves again. */
    const person = tablet.user();
    const tab = tablet.tab(0);
    if (person === null || tab === null || tab.isFrozen() || tab.asksForSignIn()) return leave();
    /* A page that has just been opened has no address to show yet. */
    leave();
    leave = tab.context.run(() => look(tab, person));
    await sky.clock.advance(stepMs);
    const there = await toldTo(person, world);
    const difference = tablet.user() === person ? differenceOf(tab, person, there) : "somebody else has signed in";
    told = difference === "" ? "" : `${person.username} on ${tablet.name}: ${difference}`;
  }
  leave();
  if (told !== "") sky.ledger.accuse(`I9 the screen of ${told}`);
}

/** The pages of an address and of the appointments are open. */
function look({ app }: RealTab, person: Person): () => void {
  const leaves = [app.address(person.addressId), app.appointments].map((store) => store.subscribe(() => undefined));
  return () => {
    for (const leave of leaves) leave();
  };
}

/** What the server tells somebody, past the device. */
interface Told {
  readonly address: wire.Address;
  readonly appointments: readonly wire.Appointment[];
}

function differenceOf(tab: RealTab, person: Person, there: Told | null): string {
  const { app, context } = tab;
  if (there === null) return "the server tells nothing";
  /* Unlocked without a line, nobody is told anything by the server. */
  if (tab.asksForSignIn()) return "";
  const { status, waiting, blocked } = app.queue.getSnapshot();
  if (status !== "synced") return `the queue says ${status}, ${waiting} wait, ${blocked} are blocked`;
  const { type } = app.load.getSnapshot();
  if (type !== "ready") return `the load is ${type}`;
  const shown: AddressState = context.run(() => app.address(person.addressId).getSnapshot());
  if (shown.type !== "ready") return `the address is ${shown.type}`;
  const planned = app.appointments.getSnapshot();
  const unsent = shown.unsent.size + planned.unsent.size;
  if (unsent > 0) return `${unsent} things are marked as unsent`;
  const [here, at] = [linesOf(shown.address, planned.appointments), linesOf(there.address, there.appointments)];
  const extra = here.filter((line) => !at.includes(line));
  const missing = at.filter((line) => !here.includes(line));
  return extra.length + missing.length === 0
    ? ""
    : `shown alone: ${extra.join("; ")}; at the server alone: ${missing.join("; ")}`;
}

/** What a person reads of an address, and in his calendar. */
function linesOf({ wohneinheiten }: wire.Address, appointments: readonly wire.Appointment[]): string[] {
  const planned = appointments.map(
    ({ uuid, beginn, betreff, done }) => `appointment ${uuid} ${beginn} ${betreff} ${String(done)}`,
  );
  const doors = wohneinheiten.flatMap(({ uuid, name, status, type, comments, qualifikationen }) => [
    `unit ${uuid} ${name ?? ""} ${status ?? ""} ${type ?? ""}`,
    ...comments.map((one) => `comment ${one.uuid} ${one.comment}`),
    ...qualifikationen.map((one) => `visit ${one.uuid} ${one.qualifikation}`),
  ]);
  return [...doors, ...planned];
}

/** Null where the server does not answer. */
async function toldTo(person: Person, { house }: World): Promise<Told | null> {
  const login = JSON.stringify({ username: person.username, password });
  const json = { "content-type": "application/json", accept: "application/json" };
  const pair = await house.handle({ method: "POST", path: "/authentication_token", headers: json, body: login }, null);
  const tokens = wire.tokenPair.safeParse(pair === null ? null : readJson(pair));
  if (!tokens.success) return null;
  const headers = { accept: "application/ld+json", authorization: `Bearer ${tokens.data.token}` };
  const ask = async (path: string): Promise<unknown> => {
    const reply = await house.handle({ method: "GET", path, headers, body: "" }, null);
    return reply?.status === 200 ? readJson(reply) : null;
  };
  const address = (await ask(`/api/adresses/${person.addressId}`)) as wire.Address | null;
  const appointments = hydraCollection(wire.appointment).safeParse(await ask("/api/termins?order[beginn]=asc"));
  return address === null || !appointments.success ? null : { address, appointments: appointments.data["hydra:member"] };
}

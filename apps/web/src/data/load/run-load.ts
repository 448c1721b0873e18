import { type Api, type ApiResult, isBusy } from "@rundgang/api-client";
import { calls, hydraCollection, wire, type Iri } from "@rundgang/contracts";
import type { Clock } from "@rundgang/outbox";
import * as z from "zod/mini";

import { canonicalJson } from "../canonical-json.ts";
import { fetchMembers, type LoadSource } from "../collections/collection-calls.ts";
import { appointments } from "../collections/appointments.ts";
import { collections, type Collection } from "../collections/collections.ts";
import { mostTries, type CurrentLoad, type LoadPlan } from "../db/data-rows.ts";
import type { DataStore } from "../db/data-store.ts";
import type { LoadedBeside, LoadedCollection } from "../db/data-writes.ts";
import { parsedMembers } from "../db/parsed-rows.ts";
import { packColumns } from "../list/pack-columns.ts";
import { listEntryOf, type ListEntry } from "../list/list-entry.ts";
import { reportUncaught } from "../until-it-works.ts";
import { chunksOf, pagesAsked, pagesInHand, pagesOf } from "./address-chunks.ts";
import { atMost, eachOf } from "./each-of.ts";
import { addressesOf, givenAppointments } from "./given-addresses.ts";
import { waitBetweenTriesMs } from "./wait-between-tries.ts";

export interface LoadParts {
  readonly userId: string;
  readonly api: Api;
  readonly store: DataStore;
  readonly clock: Clock;
  /** Length of the server's origin: it counts against the limit of a URL. */
  readonly originLength: number;
  /** Addresses on the device of those that are wanted. */
  readonly onProgress: (done: number, total: number) => void;
  /** Where the event stream goes on so that nothing falls between it and this load. */
  readonly onEventPosition: (id: string) => void;
  /** Addresses that unsent work refers to: they stay on the device although they may have left the territory (3-decisions). */
  readonly referred: () => Promise<readonly wire.Address[]>;
}

export type LoadResult = { readonly ok: true } | { readonly ok: false; readonly reason: StopReason };
type StopReason = "offline" | "busy" | "refused" | "signed_out";

/** Requests for addresses side by side in each page that is asked for. */
const requestsPerPage = 2;
/** What changes again and again meanwhile must not keep the load from being used. */
const catchUpRounds = 5;
/** What a load can do without is asked for so often. */
const dispensableTries = 2;
/** A load that was cut off goes on within this time; later it begins anew (ms). */
const resumableForMs = 3_600_000;

/**
 * The full load (A §4): the salesman, the addresses in pages, then what is loaded whole. The old data stays in use until the new is
 * complete; pages that are there are not asked for again after a cut.
 */
export async function runLoad(parts: LoadParts): Promise<LoadResult> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      await loadOnce(parts);
      return { ok: true };
    } catch (error) {
      if (error instanceof Stopped) return { ok: false, reason: error.reason };
      if (!(error instanceof Overtaken)) throw error;
      /* Another tab's load is complete, and it tells; else this one goes on with what that one has begun. */
      const { current, next } = await parts.store.readLoad();
      if (current !== null && next === null) return { ok: true };
    }
  }
  throw new Error("other tabs keep loading");
}

async function loadOnce(parts: LoadParts): Promise<void> {
  const plan = await planLoad(parts);
  const { entries, projects } = await loadPages(parts, plan);
  const loaded = await Promise.all(collections.map((one) => loadCollection(parts, one, projects)));
  await loadGiven(parts, plan, loaded);
  const refused = collections.filter((_one, place) => loaded[place] === null).map(({ name }) => name);
  await finish(parts, plan, refused, { columns: packColumns(entries), collections: loaded.filter((one) => one !== null) });
}

/** Another tab has begun or completed a load meanwhile: what this one has is older. Never leaves this file. */
class Overtaken extends Error {}

/** Ends a load from any depth; never leaves this file. */
class Stopped extends Error {
  readonly reason: StopReason;
  constructor(reason: StopReason) {
    super(reason);
    this.reason = reason;
  }
}

async function planLoad(parts: LoadParts): Promise<LoadPlan> {
  const seen = await parts.store.readLoad();
  const { current, next } = seen;
  const now = parts.clock.now();
  /* Begun in what is now the future: by a clock that was wrong. */
  if (next !== null && Math.abs(now - next.startedAt) < resumableForMs) return next;
  const before = await parts.store.readSalesman();
  const reply = await parts.api.request(calls.getSalesman, { params: { id: parts.userId } });
  const salesman = withPreferencesOf(await parts.store.readSalesman(), before, take(reply));
  const position = reply.type === "ok" ? reply.headers.get("last-event-id") : null;
  const uuids = [...new Set([...salesman.polygons.flatMap((polygon) => polygon.adresses), ...(salesman.ownAddresses ?? [])])];
  const generation = Math.max(current?.generation ?? 0, next?.generation ?? 0) + 1;
  const plan: LoadPlan = { generation, uuids, startedAt: now, position };
  if (!(await parts.store.beginLoad(plan, seen, salesman))) throw new Overtaken();
  return plan;
}

/** The salesman as he was told of; preferences that have arrived while the answer was on its way may not be in it. */
function withPreferencesOf(there: wire.Salesman | null, before: wire.Salesman | null, told: wire.Salesman): wire.Salesman {
  const isSame = there === null || canonicalJson(there.preferences) === canonicalJson(before?.preferences ?? null);
  return isSame ? told : { ...told, preferences: there.preferences };
}

/**
 * Null where what the load can do without cannot be had: it is refused, or its answer cannot be read, or the server has a fault that outlasts
 * some tries (A §8 "Loading active forms fails", "Provider load failure is only logged"); it is told of that. A line that is down ends the load
 * all the same, by what it cannot do without.
 */
async function loadCollection(
  { api, clock }: LoadParts,
  collection: Collection,
  projects: readonly Iri[],
): Promise<LoadedCollection | null> {
  const ask: LoadSource["ask"] = async (call, ...options) => take(await api.request(call, ...options));
  for (let tries = 1; ; tries += 1) {
    try {
      return { collection, members: await fetchMembers[collection.name]({ ask, projects }) };
    } catch (error) {
      if (collection.whenRefused === "stop" || !(error instanceof Stopped) || error.reason === "signed_out") throw error;
      if (error.reason === "refused" || tries === dispensableTries) {
        reportUncaught(new Error(`not loaded, ${error.reason}: ${collection.name}`));
        return null;
      }
      await new Promise<void>((resolve) => clock.after(waitBetweenTriesMs, resolve));
    }
  }
}

interface LoadedPages {
  /** All of it, projected onto the list. */
  readonly entries: readonly ListEntry[];
  readonly projects: readonly Iri[];
}

/** Loads what is missing, page by page. */
async function loadPages(parts: LoadParts, plan: LoadPlan): Promise<LoadedPages> {
  const { store, clock } = parts;
  const pages = pagesOf(plan.uuids);
  const present = await store.pagesPresent(plan.generation);
  const projected: ListEntry[][] = [];
  const projects = new Set<Iri>();
  let done = 0;
  parts.onProgress(done, plan.uuids.length);

  const keep = (page: number, addresses: readonly wire.Address[]) => {
    projected[page] = addresses.map(listEntryOf);
    for (const { projekt } of addresses) if (projekt !== null) projects.add(projekt);
    done += pages[page]?.length ?? 0;
    parts.onProgress(done, plan.uuids.length);
  };
  for (const page of present) keep(page, await store.readPage(plan.generation, page));
  const missing = pages.flatMap((uuids, page) => (present.has(page) ? [] : [{ uuids, page }]));
  const asking = atMost(pagesAsked);
  await eachOf(missing, pagesInHand, async ({ uuids, page }) => {
    const addresses = await asking(() => fetchAddresses(parts, uuids));
    if (!(await store.writePage(plan.generation, page, addresses, clock.now()))) throw new Overtaken();
    keep(page, addresses);
  });
  return { entries: projected.flat(), projects: [...projects] };
}

/** Each address is parsed by itself. */
const listAddresses = { ...calls.listAddresses, reply: hydraCollection(z.unknown()) };

async function fetchAddresses(parts: LoadParts, uuids: readonly string[]): Promise<readonly wire.Address[]> {
  const found: wire.Address[] = [];
  await eachOf(chunksOf(uuids, parts.originLength), requestsPerPage, async (chunk) => {
    const members = await membersOf(parts.api.request(listAddresses, { query: { "uuid[]": chunk } }));
    found.push(...members.flatMap(readAddress));
  });
  const order = new Map(uuids.map((uuid, place) => [uuid, place]));
  return found.toSorted((a, b) => (order.get(a.uuid) ?? 0) - (order.get(b.uuid) ?? 0));
}

/** One address that does not fit keeps nobody from working with the others. */
function readAddress(member: unknown): wire.Address[] {
  const parsed = z.safeParse(wire.address, member);
  return parsed.success ? [parsed.data] : [];
}

/**
 * Addresses in no territory that appointments which still stand have given the salesman: they lie beside the pages, as what came by itself.
 */
async function loadGiven(parts: LoadParts, plan: LoadPlan, loaded: readonly (LoadedCollection | null)[]): Promise<void> {
  const { store, clock, userId } = parts;
  const members = loaded.flatMap((one) => (one?.collection.name === appointments.name ? one.members : []));
  const own = parsedMembers(appointments, members);
  const paged = new Set(plan.uuids);
  const given = addressesOf(givenAppointments(own, userId).filter(({ done }) => !done));
  const missing = [...given].filter((uuid) => !paged.has(uuid));
  if (missing.length === 0) return;
  const marks = new Map(await Promise.all(missing.map(async (uuid) => [uuid, await store.markOf(uuid)] as const)));
  for (const address of await fetchAddresses(parts, missing)) {
    const since = marks.get(address.uuid);
    /* What came in while the answer was on its way is newer. */
    if (since !== undefined) await store.writeJournal(address, clock.now(), { since, isWhole: true });
  }
}

async function finish(parts: LoadParts, plan: LoadPlan, refused: readonly string[], beside: LoadedBeside): Promise<void> {
  const { store, clock } = parts;
  const { generation, startedAt } = plan;
  const loaded = new Set(plan.uuids);
  for (const address of await parts.referred()) {
    if (loaded.has(address.uuid)) continue;
    const since = await store.markOf(address.uuid);
    await store.writeJournal(address, clock.now(), { since, isWhole: false });
  }
  const current = { generation, pages: pagesOf(plan.uuids).length, loadedAt: clock.now(), startedAt, refused };
  await activate(parts, current, beside, loaded);
  /* Not before: of a load that is cut off nothing is on the device, and the stream must go on where it was. */
  if (typeof plan.position === "string") parts.onEventPosition(plan.position);
}

/** Makes the load the current one when nothing on the device hides any of it. */
async function activate(parts: LoadParts, load: CurrentLoad, beside: LoadedBeside, loaded: ReadonlySet<string>): Promise<void> {
  for (let round = 0; ; round += 1) {
    const behind = await parts.store.activate(load, beside, round < catchUpRounds ? loaded : new Set());
    if (behind === "overtaken") throw new Overtaken();
    if (behind.length === 0) return;
    await eachOf(behind, requestsPerPage, (uuid) => bringUpToDate(parts, uuid));
  }
}

/**
 * What changed here while the load was under way stands on what was here before it, which may lack what the load has brought (the events of
 * a long absence, say): the server tells the whole of it. An address that it does not tell any more stays as it is.
 */
async function bringUpToDate({ api, store, clock }: LoadParts, uuid: string): Promise<void> {
  const since = await store.markOf(uuid);
  const reply = await api.request(calls.getAddress, { params: { id: uuid } });
  const address = reply.type === "refused" && !isBusy(reply) ? await store.readJournalOf(uuid) : take(reply);
  /* What came in meanwhile is newer than the answer, and is looked at in the next round. */
  if (address !== null) await store.writeJournal(address, clock.now(), { since, isWhole: true });
}

async function membersOf<Member>(asked: Promise<ApiResult<{ "hydra:member": Member[] }>>): Promise<Member[]> {
  return take(await asked)["hydra:member"];
}

function take<T>(result: ApiResult<T>): T {
  if (result.type === "ok") return result.value;
  throw new Stopped(isBusy(result) ? "busy" : result.type);
}

import type { HouseArrangement } from "@rundgang/domain/house-plan";
import * as z from "zod/mini";
import { catch as keyOr } from "zod/mini";

import { openJson, sealJson } from "../codec.ts";
import type { UserWork } from "../user-work/user-work.ts";
import type { CommandParts } from "./command-parts.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";

/** How whoever is signed in looks at houses whose floors are known. */
export const houseViews = ["plan", "list"] as const;
export type HouseView = (typeof houseViews)[number];

/** What this device knows of a house beside the server's data. */
export interface HouseNote {
  readonly arrangement: HouseArrangement;
  /** Null before somebody has chosen. */
  readonly view: HouseView | null;
}

/* Value by value: what another version of the app wrote costs that place alone. */
const place = z.nullable(z.object({ part: z.string().check(z.maxLength(200)), floor: z.number(), place: z.int() }));
const arrangement = z.record(z.string(), z.unknown());
const view = keyOr(z.nullable(z.enum(houseViews)), null);
const row = z.object({ v: z.literal(1), sealed: z.instanceof(Uint8Array) });

/** In clear lies the id of the address alone, as with every change. */
const houseKey = (addressId: string) => `house ${addressId}`;
const viewKey = "house view";

/** Where somebody has put the units of a house by hand, and whether houses are shown as plans; nothing where that cannot be read. */
export async function readHouseNote(parts: CommandParts, addressId: string): Promise<HouseNote> {
  const work = parts.work();
  if (work === null) return { arrangement: {}, view: null };
  return inTurn(work, async () => {
    const [places, chosen] = await Promise.all([readPlaces(work, addressId), readSealed(work, viewKey)]);
    return { arrangement: places, view: view.parse(chosen ?? null) };
  });
}

/**
 * Keeps where units of a house lie; on this device alone, because no field of the server's holds it (decision 151). Those that are not named keep
 * their places, so that a screen which could not read them takes none away.
 */
export async function keepArrangement(parts: CommandParts, addressId: string, moved: HouseArrangement): Promise<CommandOutcome> {
  const work = parts.work();
  if (work === null) return refuse("signed_out");
  return inTurn(work, async () => keepSealed(work, houseKey(addressId), { ...(await readPlaces(work, addressId)), ...moved }));
}

/** Keeps whether houses are shown as plans or as lists. */
export async function keepHouseView(parts: CommandParts, kept: HouseView): Promise<CommandOutcome> {
  const work = parts.work();
  return work === null ? refuse("signed_out") : inTurn(work, () => keepSealed(work, viewKey, kept));
}

const turns = new WeakMap<UserWork, Promise<unknown>>();

/** Runs after what was begun before: two taps seal their places at once, and the later one must be the one that stays. */
function inTurn<T>(work: UserWork, act: () => Promise<T>): Promise<T> {
  const own = (turns.get(work) ?? Promise.resolve()).then(act);
  turns.set(
    work,
    own.catch(() => undefined),
  );
  return own;
}

async function readPlaces(work: UserWork, addressId: string): Promise<HouseArrangement> {
  const read = z.safeParse(arrangement, await readSealed(work, houseKey(addressId)));
  const places = Object.entries(read.success ? read.data : {}).flatMap(([unitId, one]) => {
    const own = z.safeParse(place, one);
    return own.success ? [[unitId, own.data] as const] : [];
  });
  return Object.fromEntries(places);
}

async function readSealed({ connection, codec }: UserWork, key: string): Promise<unknown> {
  const stored = z.safeParse(row, await (await connection.get()).get("meta", key));
  return stored.success ? openJson(codec, stored.data.sealed) : undefined;
}

async function keepSealed(work: UserWork, key: string, value: unknown): Promise<CommandOutcome> {
  const sealed = await sealJson(work.codec, value);
  await (await work.connection.get()).put("meta", { v: 1, sealed }, key);
  return { ok: true };
}

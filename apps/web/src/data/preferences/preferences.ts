import { addressSortLabels, dayGoals, perFilter } from "@rundgang/domain";
import * as z from "zod/mini";
import { catch as keyOr } from "zod/mini";

import { openJson, sealJson, type Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { defaultListPreferences } from "../list/list-store.ts";
import type { ListPreferences } from "../list/address-list.ts";

/** A §9 "Persisted state saved 500 ms after the last change": for what a person set, never for work. */
const saveAfterMs = 500;

const row = z.object({ v: z.literal(1), sealed: z.instanceof(Uint8Array) });

/** What a person set on the screens. */
export interface Preferences {
  readonly list: ListPreferences;
  readonly scroll: Readonly<Record<string, number>>;
  readonly lastUnit: string | null;
  /** What was typed and not sent, by what it is about, the last touched last. */
  readonly texts: Readonly<Record<string, string>>;
  readonly day: DayPreferences;
}

/** 'Mein Tag', which is there for whoever wants it. */
export interface DayPreferences {
  /** Whether he sees his own figures; null before he has said so. */
  readonly isShown: boolean | null;
  /** Doors that he wants to visit on a day. */
  readonly goal: number;
}

/** More than a day leaves unsent; older ones go. */
const mostTexts = 50;

/** The texts with this one as the last touched; an empty one is kept no more. */
export function withText(texts: Preferences["texts"], about: string, text: string): Preferences["texts"] {
  const others = Object.entries(texts).filter(([key]) => key !== about);
  return Object.fromEntries(text === "" ? others : [...others, [about, text] as const].slice(-mostTexts));
}

const noDay: DayPreferences = { isShown: null, goal: dayGoals.usual };

export const noPreferences: Preferences = { list: defaultListPreferences, scroll: {}, lastUnit: null, texts: {}, day: noDay };

/* Key by key: what another version of the app wrote, or did not know, costs that key alone. */
const { list } = noPreferences;
const storedList = z.object({
  filter: keyOr(z.object(perFilter((name) => keyOr(z.boolean(), list.filter[name]))), list.filter),
  sortUnitsBy: keyOr(z.enum(addressSortLabels.map(({ sort }) => sort)), list.sortUnitsBy),
  filterString: keyOr(z.string(), list.filterString),
  selectedProvider: keyOr(z.nullable(z.int()), list.selectedProvider),
});
const storedPreferences = z.object({
  list: keyOr(storedList, list),
  scroll: keyOr(z.record(z.string(), z.number()), noPreferences.scroll),
  lastUnit: keyOr(z.nullable(z.string()), noPreferences.lastUnit),
  texts: keyOr(z.record(z.string(), z.string()), noPreferences.texts),
  day: keyOr(
    z.object({
      isShown: keyOr(z.nullable(z.boolean()), noDay.isShown),
      goal: keyOr(z.int().check(z.minimum(dayGoals.min), z.maximum(dayGoals.max)), noDay.goal),
    }),
    noDay,
  ),
});

/** The user's settings on this device; the default where there is none or it cannot be read. Sealed: one searches for names. */
export async function readPreferences(
  connection: Connection<SessionDatabase>,
  codec: Codec,
  userId: string,
): Promise<Preferences> {
  const stored = z.safeParse(row, await (await connection.get()).get("preferences", userId));
  const parsed = z.safeParse(storedPreferences, stored.success ? await openJson(codec, stored.data.sealed) : undefined);
  return parsed.success ? parsed.data : noPreferences;
}

interface PreferencesWriter {
  save(preferences: Preferences): void;
  saveNow(preferences: Preferences): void;
  /** Watches the screen no more; what was last given is still saved. */
  close(): void;
}

/** Saves what was last given, half a second after the last change, and at once when the app leaves the screen: it may not come back. */
export function createPreferencesWriter(
  connection: Connection<SessionDatabase>,
  codec: Codec,
  userId: string,
): PreferencesWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsaved: Preferences | null = null;
  let writing: Promise<void> = Promise.resolve();
  async function write(changed: Preferences): Promise<void> {
    const sealed = await sealJson(codec, changed);
    await (await connection.get()).put("preferences", { v: 1, sealed }, userId);
  }
  function save(): void {
    clearTimeout(timer);
    if (unsaved === null) return;
    const changed = unsaved;
    /* One after the other, or the older one might be the last; signed out meanwhile, or no room: a setting is lost, and nothing else. */
    writing = writing.then(() => write(changed)).catch(() => undefined);
    unsaved = null;
  }
  const saveWhenHidden = () => {
    if (document.visibilityState === "hidden") save();
  };
  document.addEventListener("visibilitychange", saveWhenHidden);
  return {
    save(changed) {
      clearTimeout(timer);
      unsaved = changed;
      timer = setTimeout(save, saveAfterMs);
    },
    saveNow(changed) {
      unsaved = changed;
      save();
    },
    close: () => document.removeEventListener("visibilitychange", saveWhenHidden),
  };
}

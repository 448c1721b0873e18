import { addressSortLabels, dayGoals, perFilter } from "@rundgang/domain";

import { openJson, sealJson, type Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { fieldsOf, isText, sealedIn } from "../kept-row.ts";
import { defaultListPreferences } from "../list/list-store.ts";
import type { ListPreferences } from "../list/address-list.ts";

/** A §9 "Persisted state saved 500 ms after the last change": for what a person set, never for work. */
const saveAfterMs = 500;

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
function readPreferencesOf(stored: unknown): Preferences {
  const { scroll, lastUnit, texts, list, day } = fieldsOf(stored);
  return {
    list: readListOf(fieldsOf(list)),
    scroll: recordOf(scroll, isNumber) ?? noPreferences.scroll,
    lastUnit: typeof lastUnit === "string" ? lastUnit : null,
    texts: recordOf(texts, isText) ?? noPreferences.texts,
    day: readDayOf(fieldsOf(day)),
  };
}

function readListOf({ filter, sortUnitsBy, filterString, selectedProvider }: ReturnType<typeof fieldsOf>): ListPreferences {
  const { list } = noPreferences;
  const filters = fieldsOf(filter);
  const sort = addressSortLabels.find((one) => one.sort === sortUnitsBy)?.sort;
  return {
    filter: perFilter((name) => {
      const isOn = filters[name];
      return typeof isOn === "boolean" ? isOn : list.filter[name];
    }),
    sortUnitsBy: sort ?? list.sortUnitsBy,
    filterString: typeof filterString === "string" ? filterString : list.filterString,
    selectedProvider: isWhole(selectedProvider) ? selectedProvider : list.selectedProvider,
  };
}

function readDayOf({ isShown, goal }: ReturnType<typeof fieldsOf>): DayPreferences {
  return {
    isShown: typeof isShown === "boolean" ? isShown : noDay.isShown,
    goal: isWhole(goal) && goal >= dayGoals.min && goal <= dayGoals.max ? goal : noDay.goal,
  };
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** Null where one of its values is none. */
function recordOf<Value>(stored: unknown, isValue: (value: unknown) => value is Value): Readonly<Record<string, Value>> | null {
  const entries = Object.entries(fieldsOf(stored));
  return entries.every((entry): entry is [string, Value] => isValue(entry[1])) ? Object.fromEntries(entries) : null;
}

/** The user's settings on this device; the default where there is none or it cannot be read. Sealed: one searches for names. */
export async function readPreferences(
  connection: Connection<SessionDatabase>,
  codec: Codec,
  userId: string,
): Promise<Preferences> {
  const sealed = sealedIn(await (await connection.get()).get("preferences", userId), 1);
  return sealed === null ? noPreferences : readPreferencesOf(await openJson(codec, sealed));
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

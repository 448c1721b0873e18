import type { ColumnLayout } from "@rundgang/ui";
import * as z from "zod/mini";

import { readOrderSearch, type OrderSearch } from "./order-search.ts";

/** A view that somebody saved: filters, order and columns of the list. What was searched for is not in it, for that names customers. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly search: Partial<OrderSearch>;
  readonly columns: ColumnLayout;
}

/** How somebody has set up the list. */
export interface Desk {
  /** Empty: as the columns are by themselves. */
  readonly columns: ColumnLayout;
  readonly views: readonly SavedView[];
}

/** So many letters has a view's name at most, and so many views there are. */
export const mostNameLetters = 40;
export const mostViews = 12;

const place = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  shown: z.boolean(),
  width: z.optional(z.int().check(z.gte(1), z.lte(2000))),
});
const columns = z.array(place).check(z.maxLength(60));
const view = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/u)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(mostNameLetters)),
  search: z.record(z.string(), z.unknown()),
  columns,
});
const kept = z.object({ columns: z.unknown(), views: z.array(z.unknown()) });

const nothing: Desk = { columns: [], views: [] };

/** What a saved view keeps of the list's settings. */
export function keptSearch(search: Readonly<Record<string, unknown>>): Partial<OrderSearch> {
  const { q: _, page: __, saved: ___, ...rest } = readOrderSearch(search);
  return rest;
}

/**
 * Reads what a browser kept. What cannot be read is left out; `dropped` says how many views that were (all of them where the text itself is
 * none of ours).
 */
export function readDesk(text: string | null): Desk & { readonly dropped: number } {
  if (text === null) return { ...nothing, dropped: 0 };
  const whole = kept.safeParse(parsed(text)).data;
  if (whole === undefined) return { ...nothing, dropped: 1 };
  const views: SavedView[] = [];
  for (const one of whole.views.slice(0, mostViews)) {
    const read = view.safeParse(one).data;
    if (read === undefined || views.some(({ id, name }) => id === read.id || name === read.name)) continue;
    views.push({ ...read, search: keptSearch(read.search) });
  }
  return { columns: columns.safeParse(whole.columns).data ?? [], views, dropped: whole.views.length - views.length };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is wrong with a view's name, in German; null where nothing is. @param others the names of the other views */
export function nameFault(name: string, others: readonly string[]): string | null {
  const trimmed = name.trim();
  if (trimmed === "") return "Bitte gib der Ansicht einen Namen.";
  if (trimmed.length > mostNameLetters) return `Der Name ist zu lang: höchstens ${mostNameLetters} Zeichen.`;
  if (others.includes(trimmed)) return "So heißt schon eine deiner Ansichten. Bitte wähle einen anderen Namen.";
  return null;
}

import * as z from "zod/mini";
import { catch as valueOr } from "zod/mini";

const wish = z.object({
  query: valueOr(z.string(), ""),
  /** Its number, or null for all. */
  provider: valueOr(z.nullable(z.int()), null),
  /** The hit whose units show. */
  open: valueOr(z.nullable(z.string()), null),
});

/** What is searched for, as it is kept for whoever comes back: sealed, and never in the page's address, since one searches for names. */
export type SearchState = z.infer<typeof wish>;

const noWish: SearchState = { query: "", provider: null, open: null };

/** Reads what was kept; nothing is searched for where that is nothing, or of another version. */
export function readSearchState(kept: string): SearchState {
  if (kept === "") return noWish;
  try {
    const parsed = wish.safeParse(JSON.parse(kept));
    return parsed.success ? parsed.data : noWish;
  } catch {
    return noWish;
  }
}

/** The wish as text; "" for none. */
export function searchStateText({ query, provider, open }: SearchState): string {
  return query === "" && provider === null ? "" : JSON.stringify({ query, provider, open });
}

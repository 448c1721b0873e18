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
export type SearchWish = z.infer<typeof wish>;

const noWish: SearchWish = { query: "", provider: null, open: null };

/** Reads what was kept; nothing is searched for where that is nothing, or of another version. */
export function readSearchWish(kept: string): SearchWish {
  if (kept === "") return noWish;
  try {
    const parsed = wish.safeParse(JSON.parse(kept));
    return parsed.success ? parsed.data : noWish;
  } catch {
    return noWish;
  }
}

/** The wish as text; "" for none. */
export function keptSearchWish({ query, provider, open }: SearchWish): string {
  return query === "" && provider === null ? "" : JSON.stringify({ query, provider, open });
}

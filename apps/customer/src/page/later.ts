import { lazy, type ComponentType } from "react";

/** Between two looks whether there is a line (ms). */
const againMs = 3000;
/** A page younger than that is of the newest build: loading it anew would bring the same (ms). */
const freshMs = 20_000;

/** What of the browser's window a page needs to begin anew. */
export interface PageWindow {
  readonly location: { readonly pathname: string; reload(): void };
  readonly performance: { now(): number };
  readonly fetch: (path: string, init: RequestInit) => Promise<{ readonly ok: boolean }>;
  readonly setTimeout: (act: () => void, ms: number) => unknown;
}

/**
 * A part of a page that is fetched when it is needed. After a deployment the parts of the page that stands open are gone from the server: then the page
 * is loaded anew, and goes on where its address and its cookie lead. Without a line that waits until there is one.
 */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch((error: unknown) => beginAnew(error, window)));
}

/** Loads the page anew once the server answers, for a reload without a line would leave an empty page; throws the error where that cannot help. */
export async function beginAnew(error: unknown, page: PageWindow): Promise<never> {
  const { location, performance } = page;
  const bornMs = performance.now();
  let isLineBroken = false;
  while (!(await isThere(page))) {
    isLineBroken = true;
    await new Promise<void>((resolve) => {
      page.setTimeout(resolve, againMs);
    });
  }
  if (bornMs < freshMs && !isLineBroken) throw error;
  location.reload();
  return new Promise<never>(() => undefined);
}

async function isThere({ fetch, location }: PageWindow): Promise<boolean> {
  try {
    return (await fetch(location.pathname, { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

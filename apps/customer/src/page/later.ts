import { lazy, type ComponentType } from "react";

/** Between two looks whether there is a line (ms). */
const againMs = 3000;

/** What of the browser's window a page needs to begin anew. */
export interface PageWindow {
  readonly history: { readonly state: unknown; replaceState(state: unknown, unused: string): void };
  readonly location: { readonly pathname: string; reload(): void };
  readonly fetch: (path: string, init: RequestInit) => Promise<{ readonly ok: boolean }>;
  readonly setTimeout: (act: () => void, ms: number) => unknown;
}

/**
 * A part of a page that is fetched when it is needed. After a deployment the parts of the page that stands open are gone from the server: then the page
 * is loaded anew, once, and goes on where its address and its cookie lead. Without a line that waits until there is one.
 */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    const part = await load().catch((error: unknown) => beginAnew(error, window));
    noteThere(window);
    return part;
  });
}

/** The next deployment may begin anew as well. */
function noteThere({ history }: Pick<PageWindow, "history">): void {
  const { begunAnew, ...state } = stateOf(history);
  if (begunAnew !== undefined) history.replaceState(state, "");
}

function stateOf({ state }: PageWindow["history"]): Record<string, unknown> {
  return typeof state === "object" && state !== null ? { ...state } : {};
}

/** Loads the page anew; throws the error where that was tried before. */
export async function beginAnew(error: unknown, page: PageWindow): Promise<never> {
  const { history, location } = page;
  const state = stateOf(history);
  if ("begunAnew" in state) throw error;
  /* A reload without a line would leave an empty page. */
  while (!(await isThere(page))) {
    await new Promise<void>((resolve) => {
      page.setTimeout(resolve, againMs);
    });
  }
  history.replaceState({ ...state, begunAnew: true }, "");
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

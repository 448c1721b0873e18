interface Policy {
  createScriptURL(url: string): string;
}

interface Rules {
  readonly createScriptURL?: (url: string) => string | null;
  readonly createHTML?: (markup: string) => string | null;
}

interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Policy;
}

/** TypeScript's library does not know them yet; null where the browser does not either. */
const trustedTypes = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes ?? null;

let policy: Policy | null = null;

/** Workers that a library of ours starts by a plain URL, each named before by `allowWorker`. */
const allowedWorkers = new Set<string>();

/**
 * A script's URL as the content security policy demands it (Trusted Types): of this origin, or it is refused. The one place that
 * makes them, for the service worker and the PDF library's worker.
 */
export function trustedScriptUrl(url: string): string {
  if (trustedTypes === null) return url;
  policy ??= trustedTypes.createPolicy("rundgang", { createScriptURL: ownScript });
  return policy.createScriptURL(url);
}

/** Lets a library start that one script of this origin as a worker, where it takes no trusted value itself (the map's). */
export function allowWorker(url: string): void {
  allowedWorkers.add(ownScript(url));
}

/**
 * Lets an element be emptied by `innerHTML = ""`, as react-aria's announcer does, and takes the name of the default policy so that
 * nobody else can: markup is refused as before, and so is every script but the workers that were named. Called once, before anything is drawn.
 */
export function allowNoMarkup(): void {
  trustedTypes?.createPolicy("default", {
    createHTML: (markup) => (markup === "" ? "" : null),
    createScriptURL: (url) => (allowedWorkers.has(url) ? url : null),
  });
}

function ownScript(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError("a script of another origin");
  return url;
}

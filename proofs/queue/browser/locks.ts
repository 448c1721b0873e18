import type { Context, ProfileLocks } from "./context.ts";

interface Request {
  readonly context: Context;
  readonly callback: LockGrantedCallback<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Not waiting any more: granted, or taken out of the line. */
  stopWaiting: () => void;
}

interface Name {
  held: Request | null;
  line: Request[];
}

/**
 * Web Locks of one browser profile (exclusive ones): first come, first served; `ifAvailable`, `steal` and `signal` as the standard says.
 * A frozen context keeps what it holds, and may be given what it waits for.
 */
export function createProfileLocks(): ProfileLocks {
  const names = new Map<string, Name>();

  function nameOf(name: string): Name {
    const known = names.get(name) ?? { held: null, line: [] };
    names.set(name, known);
    return known;
  }

  function grant(name: string, request: Request): void {
    const place = nameOf(name);
    place.held = request;
    request.stopWaiting();
    const release = (): void => {
      if (place.held !== request) return;
      place.held = null;
      serve(name);
    };
    request.context.deliver(() => {
      if (place.held !== request) return;
      const lock: Lock = { name, mode: "exclusive" };
      void Promise.resolve()
        .then(() => request.callback(lock))
        .then(request.resolve, request.reject)
        .finally(release);
    });
  }

  function serve(name: string): void {
    const place = nameOf(name);
    if (place.held !== null) return;
    const next = place.line.shift();
    if (next !== undefined) grant(name, next);
  }

  return {
    request: (context, name, options, callback) =>
      new Promise((resolve, reject) => {
        const place = nameOf(name);
        const request: Request = { context, callback, resolve, reject, stopWaiting: () => undefined };
        const { signal } = options;
        if (signal?.aborted === true) return reject(signal.reason);
        if (options.steal === true) {
          const robbed = place.held;
          robbed?.context.deliver(() => robbed.reject(new DOMException("stolen", "AbortError")));
          return grant(name, request);
        }
        const isFree = place.held === null && place.line.length === 0;
        if (options.ifAvailable === true && !isFree) {
          return context.deliver(() => void Promise.resolve(callback(null)).then(resolve, reject));
        }
        const onAbort = (): void => {
          place.line = place.line.filter((one) => one !== request);
          reject(signal?.reason);
        };
        signal?.addEventListener("abort", onAbort, { once: true });
        request.stopWaiting = () => signal?.removeEventListener("abort", onAbort);
        place.line.push(request);
        serve(name);
      }),
    drop: (context) => {
      for (const [name, place] of names) {
        place.line = place.line.filter((one) => one.context !== context);
        if (place.held?.context === context) place.held = null;
        serve(name);
      }
    },
    holder: (name) => names.get(name)?.held?.context.name,
    held: () =>
      [...names].flatMap(([name, { held }]) => (held === null ? [] : [{ name, clientId: held.context.name, mode: "exclusive" }])),
  };
}

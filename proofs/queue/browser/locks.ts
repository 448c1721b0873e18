import type { Context, ProfileLocks } from "./context.ts";

interface Request {
  readonly context: Context;
  readonly mode: LockMode;
  readonly callback: LockGrantedCallback<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Not waiting any more: granted, or taken out of the line. */
  stopWaiting: () => void;
}

interface Name {
  held: Request[];
  line: Request[];
}

/**
 * Web Locks of one browser profile: first come, first served; `ifAvailable`, `steal` and `signal` as the standard says.
 * A frozen context keeps what it holds, and may be given what it waits for.
 */
export function createProfileLocks(): ProfileLocks {
  const names = new Map<string, Name>();

  function nameOf(name: string): Name {
    const known = names.get(name) ?? { held: [], line: [] };
    names.set(name, known);
    return known;
  }

  function grant(name: string, request: Request): void {
    const place = nameOf(name);
    place.held.push(request);
    request.stopWaiting();
    const isHeld = (): boolean => place.held.includes(request);
    const release = (): void => {
      if (!isHeld()) return;
      place.held = place.held.filter((one) => one !== request);
      serve(name);
    };
    request.context.deliver(() => {
      if (!isHeld()) return;
      const lock: Lock = { name, mode: request.mode };
      void Promise.resolve()
        .then(() => request.callback(lock))
        .then(request.resolve, request.reject)
        .finally(release);
    });
  }

  function serve(name: string): void {
    const place = nameOf(name);
    for (let [next] = place.line; next !== undefined && fits(next, place); [next] = place.line) {
      place.line.shift();
      grant(name, next);
    }
  }

  function fits({ mode }: Request, { held }: Name): boolean {
    return held.length === 0 || (mode === "shared" && held.every((one) => one.mode === "shared"));
  }

  return {
    request: (context, name, options, callback) =>
      new Promise((resolve, reject) => {
        const place = nameOf(name);
        const request: Request = {
          context,
          mode: options.mode ?? "exclusive",
          callback,
          resolve,
          reject,
          stopWaiting: () => undefined,
        };
        const { signal } = options;
        if (signal?.aborted === true) return reject(signal.reason);
        if (options.steal === true) {
          for (const robbed of place.held.splice(0)) {
            robbed.context.deliver(() => robbed.reject(new DOMException("stolen", "AbortError")));
          }
          return grant(name, request);
        }
        const isFree = fits(request, place) && place.line.length === 0;
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
        place.held = place.held.filter((one) => one.context !== context);
        serve(name);
      }
    },
    holder: (name) => names.get(name)?.held[0]?.context.name,
    held: () =>
      [...names].flatMap(([name, { held }]) => held.map(({ context, mode }) => ({ name, clientId: context.name, mode }))),
  };
}

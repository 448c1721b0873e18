/** Web Locks as one tab has them: when the browser ends the tab, what it holds is free and what it waits for is forgotten. */
export function createContextLocks(real: LockManager): { readonly locks: LockManager; end(): void } {
  const ended = Promise.withResolvers<void>();
  const inLine = new AbortController();
  const never = new Promise<never>(() => undefined);
  let hasEnded = false;

  async function request<T>(
    name: string,
    given: LockOptions | LockGrantedCallback<T>,
    inOptions?: LockGrantedCallback<T>,
  ): Promise<Awaited<T>> {
    const { signal, ...options } = typeof given === "function" ? {} : given;
    const callback = typeof given === "function" ? given : inOptions;
    if (hasEnded || callback === undefined) return never;
    const mayWait = options.ifAvailable !== true && options.steal !== true;
    const signals = [inLine.signal, ...(signal === undefined ? [] : [signal])];
    const until = mayWait ? { signal: AbortSignal.any(signals) } : {};
    const over = Promise.withResolvers<Awaited<T>>();
    const hold = async (lock: Lock | null): Promise<void> => {
      await Promise.race([Promise.resolve(callback(lock)).then(over.resolve, over.reject), ended.promise]);
    };
    real.request(name, { ...options, ...until }, hold).catch((error: unknown) => (hasEnded ? undefined : over.reject(error)));
    return over.promise;
  }

  return {
    locks: { request, query: () => real.query() },
    end() {
      hasEnded = true;
      ended.resolve();
      inLine.abort();
    },
  };
}

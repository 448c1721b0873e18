type Granted<T> = (lock: Lock | null) => T;

/** Locks of the practice alone: a page of it holds up no other page and no worker, and is held up by none. */
export function sealLocks(real: LockManager, prefix: string): LockManager {
  function request<T>(name: string, callback: Granted<T>): Promise<Awaited<T>>;
  function request<T>(name: string, options: LockOptions, callback: Granted<T>): Promise<Awaited<T>>;
  function request<T>(name: string, second: LockOptions | Granted<T>, third?: Granted<T>): Promise<Awaited<T>> {
    if (typeof second === "function") return real.request(prefix + name, second);
    if (third === undefined) throw new TypeError("a lock is asked for without anything to do");
    return real.request(prefix + name, second, third);
  }
  const own = (locks: readonly LockInfo[] = []) =>
    locks.flatMap((lock) => (lock.name?.startsWith(prefix) === true ? [{ ...lock, name: lock.name.slice(prefix.length) }] : []));
  return {
    request,
    async query() {
      const { held, pending } = await real.query();
      return { held: own(held), pending: own(pending) };
    },
  };
}

/** Held by each window with a connected call, side by side. */
const name = "rundgang-in-call";

/** Time between two looks (ms). */
const lookMs = 1000;

type Locks = Pick<LockManager, "request" | "query">;

/** Tells every window of this browser that a call is connected here. A window that goes tells the end by itself. @returns the call is over */
export function holdCall(locks: Locks = navigator.locks): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void locks.request(name, { mode: "shared" }, () => promise).catch(() => undefined);
  return resolve;
}

/** Tells whether a call is connected in some window of this browser, now and with each change. @returns ends that */
export function watchCall(tell: (isConnected: boolean) => void, locks: Locks = navigator.locks): () => void {
  let told: boolean | null = null;
  let isOver = false;
  const look = async () => {
    const { held = [] } = await locks.query();
    const isConnected = held.some((one) => one.name === name);
    if (isOver || isConnected === told) return;
    told = isConnected;
    tell(isConnected);
  };
  const again = () => void look().catch(() => undefined);
  again();
  const timer = setInterval(again, lookMs);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

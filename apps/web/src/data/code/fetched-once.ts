/** Fetches once; a failed fetch is tried again by the next call. */
export function fetchedOnce<T>(fetch: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= fetch().catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };
}

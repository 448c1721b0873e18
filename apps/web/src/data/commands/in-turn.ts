/** Runs jobs of the same key one after another, of different keys side by side. */
export type Turns = <T>(key: string, job: () => Promise<T>) => Promise<T>;

/** Whoever reads a row, changes it and writes it back does so in its turn, so that no change is lost. */
export function inTurn(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return (key, job) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(job, job);
    last.set(key, mine);
    void mine
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === mine) last.delete(key);
      });
    return mine;
  };
}

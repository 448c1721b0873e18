/**
 * Writes one batch while the next one is read. `add` waits for the batch before, and throws what that one threw; `done` waits for the
 * last one and is to be called in any case, so that nothing writes when the import is over.
 */
export function oneBehind<Batch>(write: (batch: Batch) => Promise<void>) {
  let last = Promise.resolve();
  return {
    async add(batch: Batch): Promise<void> {
      await last;
      last = write(batch);
      /* Whoever waits for it hears of its failure; until then it is no unhandled one. */
      last.catch(() => undefined);
    },
    done: (): Promise<void> => last,
  };
}

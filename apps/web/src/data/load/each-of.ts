/** Runs a job for each item, at most `lanes` side by side. The first failure ends it. */
export async function eachOf<Item>(items: readonly Item[], lanes: number, job: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await job(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

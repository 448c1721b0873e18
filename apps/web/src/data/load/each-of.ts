/** Runs a job for each item, at most `lanes` side by side. The first failure ends it. */
export async function eachOf<Item>(items: readonly Item[], lanes: number, job: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await job(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** A gate that so many jobs pass at a time; the others wait in turn. */
export function atMost(lanes: number): <Result>(job: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = lanes;
  return async (job) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

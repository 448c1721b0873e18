import { openArena, runsOf } from "./arena.ts";
import { reportOf } from "./tally.ts";

/*
 * One process of `prove -- queue`: gets ranges of seeds from its parent, tells each result, and asks for more with `null`.
 * Started by crew.ts alone.
 */
const arena = await openArena(runsOf(process.argv[2]));

process.on("message", (range: { from: number; to: number } | null) => void (range === null ? end() : work(range)));
/* Whoever started it was killed: its seeds are nobody's any more. */
process.once("disconnect", () => process.exit(1));
process.send?.(null);

async function work({ from, to }: { from: number; to: number }): Promise<void> {
  for await (const result of arena.run(from, to)) process.send?.(reportOf(result));
  process.send?.(null);
}

async function end(): Promise<void> {
  await arena.close();
  process.exit(0);
}

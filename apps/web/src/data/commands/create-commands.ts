import type { Command, CommandContext, CommandParts } from "./command-parts.ts";
import { commandList, type Commands } from "./commands.ts";
import { inTurn } from "./in-turn.ts";
import { oncePerTap } from "./once-per-tap.ts";

/** The commands of the list, on this device. */
export function createCommands(parts: CommandParts): Commands {
  const context: CommandContext = { ...parts, turns: inTurn(), once: oncePerTap(parts.clock) };
  const bound = Object.entries<Command<never[], unknown>>(commandList).map(([name, command]) => [
    name,
    (...input: never[]) => command(context, ...input),
  ]);
  /* Each stands under its own name again. */
  return Object.fromEntries(bound) as Commands;
}

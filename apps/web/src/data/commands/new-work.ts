import type { Command } from "./command-parts.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";

/**
 * A command that begins something: refused while this version of the app is no longer supported (D19). What was begun is brought to its end,
 * and what waits is sent.
 */
export function newWork<Input extends readonly unknown[], More extends object>(
  command: Command<Input, CommandOutcome<More>>,
): Command<Input, CommandOutcome<More>> {
  return (context, ...input) =>
    context.isVersionEnded() ? Promise.resolve(refuse("version_ended")) : command(context, ...input);
}

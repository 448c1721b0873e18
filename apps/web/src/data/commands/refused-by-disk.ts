import type { Command } from "./command-parts.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refusalOfStorage } from "./refusals.ts";

/** The one catch around each command that writes: what the disk throws at it is a refusal that a person is told. */
export function refusedByDisk<Input extends readonly unknown[], More extends object>(
  command: Command<Input, CommandOutcome<More>>,
): Command<Input, CommandOutcome<More>> {
  return async (context, ...input) => {
    try {
      return await command(context, ...input);
    } catch (error) {
      return refusalOfStorage(error);
    }
  };
}

import type { Commands } from "./commands.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refusalOfStorage } from "./refusals.ts";

type Command = (...input: never[]) => Promise<CommandOutcome>;

/** The commands that say whether they have written. */
export type WritingCommands = {
  [Name in keyof Commands as Commands[Name] extends Command ? Name : never]: Commands[Name];
};

/** The one catch around all commands that write: what the disk throws at any of them is a refusal that a person is told. */
export function refusedByDisk(commands: WritingCommands): WritingCommands {
  const caught = Object.entries<Command>({ ...commands }).map(([name, command]) => [name, catching(command)]);
  /* Each stands under its own name again. */
  return Object.fromEntries(caught) as WritingCommands;
}

function catching<Input extends never[]>(command: (...input: Input) => Promise<CommandOutcome>) {
  return async (...input: Input): Promise<CommandOutcome> => {
    try {
      return await command(...input);
    } catch (error) {
      return refusalOfStorage(error);
    }
  };
}

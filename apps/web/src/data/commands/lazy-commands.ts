import type { Commands } from "./commands.ts";

type Called = (...input: never[]) => Promise<unknown>;

/**
 * The commands, with their code in a chunk of its own: the first list needs none of it. Each call waits for the chunk; whoever
 * builds the device layer fetches it as soon as the first screen stands, so that it is there before anybody can write. Which there are is
 * known by the type alone; each stays the same function.
 */
export function lazyCommands(fetched: () => Promise<Commands>): Commands {
  const forwards: Record<string, Called> = {};
  const forward =
    (name: string): Called =>
    async (...input) => {
      const commands: Readonly<Record<string, Called>> = await fetched();
      const command = commands[name];
      /* A bug, and told as one (B §8): a button without effect would look like work that was done. */
      if (command === undefined) throw new Error(`Call to unknown transaction: ${name}`);
      return command(...input);
    };
  /* Who awaits the whole of them would wait for a command of that name. */
  const get = (_none: object, name: string) => (name === "then" ? undefined : (forwards[name] ??= forward(name)));
  return new Proxy(forwards, { get }) as object as Commands;
}

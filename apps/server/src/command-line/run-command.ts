import { explain } from "../start-messages.ts";
import { CommandProblem } from "./command-problem.ts";

/** Runs a command with the arguments of this process; its answer is the exit code. What stops it is said in a sentence, with code 1. */
export async function runCommand(command: (args: readonly string[]) => Promise<number>): Promise<void> {
  process.exitCode = await command(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof CommandProblem ? error.message : explain(error)}\n`);
    return 1;
  });
}

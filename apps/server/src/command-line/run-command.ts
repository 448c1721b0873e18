import { keepToOwner } from "../start/keep-to-owner.ts";
import { tellFailure } from "../start/tell-failure.ts";

/** Runs a command with the arguments of this process; its answer is the exit code. What stops it is said in a sentence, with code 1. */
export async function runCommand(command: (args: readonly string[]) => Promise<number>): Promise<void> {
  keepToOwner();
  process.exitCode = await command(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${tellFailure(error, process.env)}\n`);
    return 1;
  });
}

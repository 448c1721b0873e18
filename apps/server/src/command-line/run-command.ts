import { userInfo } from "node:os";
import { basename, dirname } from "node:path";

import { asAuthor, type Author } from "../db/author.ts";
import { keepToOwner } from "../start/keep-to-owner.ts";
import { tellFailure } from "../start/tell-failure.ts";

/** Runs a command with the arguments of this process; its answer is the exit code. What stops it is said in a sentence, with code 1. */
export async function runCommand(command: (args: readonly string[]) => Promise<number>): Promise<void> {
  keepToOwner();
  process.exitCode = await asAuthor(author(), () => command(process.argv.slice(2))).catch((error: unknown) => {
    process.stderr.write(`${tellFailure(error, process.env)}\n`);
    return 1;
  });
}

/** Whom the audit log names: the user of the machine, and the folder of the command. */
function author(): Author {
  const request = basename(dirname(process.argv[1] ?? ""));
  return { userId: null, name: nameOfUser(), source: "command", request };
}

/** A container may run under a number that no name belongs to. */
function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? "");
  }
}

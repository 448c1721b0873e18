import { basename } from "node:path";

import { activateForm, putForm } from "../application/form/put-form.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import { readText } from "../command-line/read-text.ts";
import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { isRefusal } from "../errors.ts";
import type { FormCommand } from "./parse-arguments.ts";

type Activation = Extract<FormCommand, { action: "activate" }>;

/** Keeps a form's file and brings it into force; answers the lines to print. Throws `CommandProblem`, and has changed nothing then. */
export async function activateFormFile(
  db: Reader,
  { operand, provider, regular }: Activation,
  now: Date,
): Promise<readonly string[]> {
  const text = readText(operand);
  const done = await transact(db, async (tx) => {
    const put = await putForm(tx, { text, provider, regular }, now);
    if (isRefusal(put)) return put;
    return (await activateForm(tx, put)) ?? put;
  });
  if (isRefusal(done)) {
    const lines = done.violations.map(({ message }) => `  ${message}`);
    throw new CommandProblem([`„${basename(operand)}“ wurde nicht aktiviert:`, ...lines].join("\n"));
  }
  return [
    `Formular ${done.id}: Fassung ${done.version} gilt ab jetzt.`,
    "Tablets mit Netz bekommen sie sofort, die anderen beim nächsten Laden. Was auf einer früheren Fassung begonnen wurde, behält sie.",
  ];
}

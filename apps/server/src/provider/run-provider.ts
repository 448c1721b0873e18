import { setProvider } from "../application/provider/set-provider.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import { transact } from "../db/transact.ts";
import { isRefusal, type Refusal } from "../errors.ts";
import { readOwnForm } from "./own-form.ts";
import type { ProviderCommand } from "./parse-arguments.ts";
import { readProviderFile } from "./read-provider-file.ts";
import { showProviders } from "./show-providers.ts";
import type { Reader } from "../db/open-database.ts";

/** Does what the command line asks for; answers the lines to print. Throws `CommandProblem`, and has changed nothing then. */
export async function runProvider(db: Reader, order: ProviderCommand, now: Date): Promise<readonly string[]> {
  if (order.action === "show") return showProviders(db, order.number);
  const content = readProviderFile(order.file);
  const own = readOwnForm(order.file, content);
  const set = await transact(db, (tx) => setProvider(tx, content, now, own ?? "standard"));
  if (isRefusal(set)) throw new CommandProblem(wordsOf(set));
  const { version, changed, formName, carriers } = set;
  const name = `Anbieter ${content.number} (${content.name})`;
  const added =
    carriers === 0 ? [] : [`Neu für die Rufnummernmitnahme: ${carriers} bisherige${carriers === 1 ? "r" : ""} Anbieter.`];
  if (!changed) return [`${name}: nichts geändert, es bleibt bei Fassung ${version}.`, ...added];
  return [
    `${name}: Fassung ${version} gilt ab jetzt, mit dem Bestellformular „${formName}“.`,
    ...added,
    ...(version === 1
      ? []
      : [
          "Tablets mit Netz bekommen sie sofort, die anderen beim nächsten Laden. Was auf einer früheren Fassung begonnen oder unterschrieben wurde, behält sie.",
        ]),
  ];
}

/** A form of somebody else says it in its own sentence; what is wrong inside of a form stands beside its path. */
function wordsOf({ violations }: Refusal): string {
  const [first] = violations;
  if (first?.propertyPath === "form.uuid") return first.message;
  return [
    "Das Bestellformular kann nicht gelten:",
    ...violations.map(({ propertyPath, message }) => `  ${propertyPath.replace(/^form\./u, "")}: ${message}`),
  ].join("\n");
}

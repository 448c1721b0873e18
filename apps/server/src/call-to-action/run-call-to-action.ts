import { endCallToAction, setCallToAction } from "../application/call-to-action/set-call-to-action.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import { readYamlFile } from "../command-line/read-yaml-file.ts";
import { transact } from "../db/transact.ts";
import { callToActionContent } from "./call-to-action-content.ts";
import type { CallToActionCommand } from "./parse-arguments.ts";
import { showCallToActions } from "./show-call-to-actions.ts";
import type { Reader } from "../db/open-database.ts";
import { isRefusal } from "../errors.ts";

/** Does what the command line asks for; answers the lines to print. Throws `CommandProblem`, and has changed nothing then. */
export async function runCallToAction(db: Reader, order: CallToActionCommand, now: Date): Promise<readonly string[]> {
  switch (order.action) {
    case "show":
      return showCallToActions(db);
    case "end": {
      const version = await transact(db, (tx) => endCallToAction(tx, order.name, now));
      if (isRefusal(version))
        throw new CommandProblem(`Es gilt kein Hinweis „${order.name}“. Welche gelten, zeigt: npm run call-to-action -- show`);
      return [
        `Hinweis „${order.name}“: Fassung ${version} ist beendet. Wer sie schon gezeigt bekam, behält sie bis zu seiner Antwort.`,
      ];
    }
    case "set": {
      const content = readYamlFile(order.file, callToActionContent);
      const set = await transact(db, (tx) => setCallToAction(tx, content, now));
      if (isRefusal(set))
        throw new CommandProblem(set.violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`).join(" "));
      const { version, changed } = set;
      return changed
        ? [`Hinweis „${content.name}“: Fassung ${version} gilt ab jetzt, nach jedem Besuch mit ${content.when}.`]
        : [`Hinweis „${content.name}“: nichts geändert, es bleibt bei Fassung ${version}.`];
    }
  }
}

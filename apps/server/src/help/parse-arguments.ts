import type { DeviceWish } from "../application/help/ask-device.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import { readArguments } from "../command-line/read-arguments.ts";

/** What the command line asks for. `by`: who stands in the record of it. */
export type HelpOrder =
  | { readonly action: "ask"; readonly username: string; readonly wish: DeviceWish; readonly by: string }
  | { readonly action: "withdraw"; readonly id: string; readonly by: string }
  | { readonly action: "list"; readonly username: string | null }
  | { readonly action: "show"; readonly id: string };

export const usage = `Aufruf: npm run help-from-afar -- dump BENUTZER --by NAME
        npm run help-from-afar -- purge BENUTZER ANFRAGE --by NAME
        npm run help-from-afar -- dissolve BENUTZER ANFRAGE ANDERE --by NAME
        npm run help-from-afar -- priority BENUTZER ANFRAGE ZAHL --by NAME
        npm run help-from-afar -- withdraw KENNUNG --by NAME
        npm run help-from-afar -- list [BENUTZER]
        npm run help-from-afar -- show KENNUNG

  dump       bittet die Geräte der Person um ein Abbild dessen, was dort liegt (ohne Zugänge, Unterschriften, IBAN)
  purge      bittet sie, eine Anfrage ihrer Warteschlange zu verwerfen; sie wird vorher hierher übergeben
  dissolve   bittet sie, ANFRAGE nicht länger auf ANDERE warten zu lassen
  priority   bittet sie, eine Anfrage früher oder später zu senden; die höhere Zahl (0 bis 9) kommt zuerst
  withdraw   nimmt eine Bitte zurück, die noch nicht erfüllt ist
  list       zeigt, was erbeten ist und was daraus wurde; mit BENUTZER auch, was auf seinen Geräten wartet
  show       zeigt eine Bitte mit jedem Schritt und mit dem, was das Gerät dazu geschickt hat

  --by       wer bittet; das steht im Protokoll, das niemand ändern kann`;

const optionTypes = { by: { type: "string" }, help: { type: "boolean", short: "h", default: false } } as const;

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u;
const longestName = 80;

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[]): HelpOrder | null {
  const { values, positionals } = readArguments(args, optionTypes, usage);
  if (values.help) return null;
  const [action, ...words] = positionals;
  switch (action) {
    case "list": {
      const [username] = exactly(words, 0, 1);
      return { action, username: username ?? null };
    }
    case "show":
      return { action, id: uuidOf(exactly(words, 1)[0], "Die Kennung der Bitte") };
    case "withdraw":
      return { action, id: uuidOf(exactly(words, 1)[0], "Die Kennung der Bitte"), by: whoOf(values.by) };
    default: {
      const [username = "", ...about] = words;
      const wish = wishOf(action, about);
      return { action: "ask", username, wish, by: whoOf(values.by) };
    }
  }
}

function wishOf(action: string | undefined, about: readonly string[]): DeviceWish {
  switch (action) {
    case "dump":
      exactly(about, 0);
      return { kind: action };
    case "purge":
      return { kind: action, requestId: uuidOf(exactly(about, 1)[0], "Die Anfrage") };
    case "dissolve": {
      const [request, parent] = exactly(about, 2);
      return { kind: action, requestId: uuidOf(request, "Die Anfrage"), parentId: uuidOf(parent, "Die andere Anfrage") };
    }
    case "priority": {
      const [request, priority = ""] = exactly(about, 2);
      if (!/^\d$/u.test(priority)) throw wrong("Die Priorität ist eine Zahl von 0 bis 9.");
      return { kind: action, requestId: uuidOf(request, "Die Anfrage"), priority: Number(priority) };
    }
    default:
      throw wrong("Es fehlt, was zu tun ist.");
  }
}

function exactly(words: readonly string[], least: number, most = least): readonly string[] {
  if (words.length < least) throw wrong("Es fehlt eine Angabe.");
  if (words.length > most) throw wrong(`„${words[most]}“ gehört nicht dazu.`);
  return words;
}

function uuidOf(text: string | undefined, what: string): string {
  if (text === undefined || !uuidPattern.test(text.toLowerCase())) throw wrong(`${what} wird mit ihrer Kennung (UUID) genannt.`);
  return text.toLowerCase();
}

function whoOf(by: string | undefined): string {
  const name = by?.trim() ?? "";
  if (name === "" || name.length > longestName) throw wrong(`Es fehlt --by mit deinem Namen (höchstens ${longestName} Zeichen).`);
  return name;
}

function wrong(message: string): CommandProblem {
  return new CommandProblem(`${message}\n\n${usage}`);
}

import type { DeviceTaskRequest } from "../application/help/ask-device.ts";
import { readAction } from "../command-line/read-arguments.ts";

/** What the command line asks for. `by`: who stands in the record of it. */
export type HelpCommand =
  | { readonly action: "ask"; readonly username: string; readonly wish: DeviceTaskRequest; readonly by: string }
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

const syntax = {
  usage,
  options: { by: { type: "string" } },
  actions: {
    dump: { operands: 1 },
    purge: { operands: 2 },
    dissolve: { operands: 3 },
    priority: { operands: 3 },
    withdraw: { operands: 1 },
    list: { operands: 1 },
    show: { operands: 1 },
  },
} as const;

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u;
const longestName = 80;

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[]): HelpCommand | null {
  const line = readAction(args, syntax);
  if (line === null) return null;
  const { action, values, operands } = line;
  const uuid = (place: number, what: string) => {
    const text = line.operand(place, "Es fehlt eine Angabe.").toLowerCase();
    if (!uuidPattern.test(text)) throw line.problem(`${what} wird mit ihrer Kennung (UUID) genannt.`);
    return text;
  };
  const by = () => {
    const name = values.by?.trim() ?? "";
    if (name === "" || name.length > longestName)
      throw line.problem(`Es fehlt --by mit deinem Namen (höchstens ${longestName} Zeichen).`);
    return name;
  };
  const ask = (wish: () => DeviceTaskRequest): HelpCommand => {
    const username = line.operand(0, "Es fehlt der Benutzername.");
    return { action: "ask", username, wish: wish(), by: by() };
  };
  switch (action) {
    case "list":
      return { action, username: operands[0] ?? null };
    case "show":
      return { action, id: uuid(0, "Die Kennung der Bitte") };
    case "withdraw":
      return { action, id: uuid(0, "Die Kennung der Bitte"), by: by() };
    case "dump":
      return ask(() => ({ kind: action }));
    case "purge":
      return ask(() => ({ kind: action, requestId: uuid(1, "Die Anfrage") }));
    case "dissolve":
      return ask(() => ({ kind: action, requestId: uuid(1, "Die Anfrage"), parentId: uuid(2, "Die andere Anfrage") }));
    case "priority":
      return ask(() => {
        const requestId = uuid(1, "Die Anfrage");
        const priority = line.operand(2, "Es fehlt eine Angabe.");
        if (!/^\d$/u.test(priority)) throw line.problem("Die Priorität ist eine Zahl von 0 bis 9.");
        return { kind: action, requestId, priority: Number(priority) };
      });
  }
}

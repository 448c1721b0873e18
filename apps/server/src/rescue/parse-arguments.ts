import { readArguments } from "../command-line/read-arguments.ts";

/** What the command line asks for. */
export interface RescueCommand {
  readonly path: string;
  /** A folder to write everything into. */
  readonly out: string | null;
  /** Whether names and contents may be shown. */
  readonly show: boolean;
  readonly submit: boolean;
  /** Where the running server is, for `submit`. */
  readonly url: string | null;
  /** PEM of another private key than the server's of now. */
  readonly keyFile: string | null;
}

export const usage = `Aufruf: npm run rescue -- DATEI [--show] [--out ORDNER] [--submit [--url ADRESSE]] [--key SCHLÜSSEL]

  DATEI      eine Sicherung, die ein Tablet gespeichert hat (….rundgang)

  --show     zeigt auch Namen und Inhalte; sonst stehen hier nur Arten, Kennungen und Zeiten
  --out      schreibt alles in einen neuen Ordner: Vorgänge und Entwürfe als JSON, Dateien, wie sie sind
  --submit   trägt die Vorgänge beim Server nach, im Namen der Person; was schon da ist, wirkt nicht noch einmal
  --url      wo der Server läuft, wenn er schon läuft; sonst PUBLIC_URL oder dieser Rechner
  --key      der private Schlüssel (PEM), wenn es nicht der aus RESCUE_KEY oder rescue.pem ist`;

const options = {
  show: { type: "boolean", default: false },
  out: { type: "string" },
  submit: { type: "boolean", default: false },
  url: { type: "string" },
  key: { type: "string" },
} as const;

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[]): RescueCommand | null {
  const line = readArguments(args, { usage, options });
  if (line === null) return null;
  const { values, operands } = line;
  const path = line.operand(0, "Es fehlt die Datei mit der Sicherung.");
  if (operands.length > 1) throw line.problem("Bitte nenne nur eine Datei.");
  if (values.url !== undefined && !values.submit) throw line.problem("Zu --url gehört --submit.");
  if (values.url !== undefined && !/^https?:\/\/./u.test(values.url))
    throw line.problem("--url muss mit „https://“ oder „http://“ beginnen.");
  return {
    path,
    out: values.out ?? null,
    show: values.show,
    submit: values.submit,
    url: values.url?.replace(/\/+$/u, "") ?? null,
    keyFile: values.key ?? null,
  };
}

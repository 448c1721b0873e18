import { CommandProblem } from "../command-line/command-problem.ts";

interface Situation {
  /** False in production, and where RUNDGANG_DEMO forbids it. */
  readonly allowed: boolean;
  /** What `--demo` said. */
  readonly said: boolean | undefined;
  readonly isUntouched: () => Promise<boolean>;
  /** Asks at the terminal; null where nobody sits there. */
  readonly ask: ((question: string) => Promise<string>) | null;
}

/**
 * Whether the demo comes before the import. Only an empty database may get it, and never without somebody's word: real addresses
 * would stand beside made-up ones, under accounts whose password everybody knows. Throws `CommandProblem` where there is no word.
 */
export async function wantsDemo({ allowed, said, isUntouched, ask }: Situation): Promise<boolean> {
  if (said === true && !allowed)
    throw new CommandProblem("--demo yes: Im Betrieb und mit RUNDGANG_DEMO=0 gibt es keine Demo-Daten.");
  if (said === false || !allowed) return false;
  if (!(await isUntouched())) {
    if (said === true) throw new CommandProblem("--demo yes: Diese Datenbank ist nicht leer, die Demo-Daten kämen neben andere.");
    return false;
  }
  if (said === true) return true;
  if (ask === null) {
    throw new CommandProblem(
      "Die Datenbank ist leer. Bitte sage mit --demo yes oder --demo no, ob sie zuerst die Demo-Daten bekommt.",
    );
  }
  const answer = await ask(
    "Die Datenbank ist leer. Zuerst die Demo-Daten anlegen, mit Konten, deren Passwort jeder kennt? [j/N] ",
  );
  return /^j(?:a)?$/iu.test(answer.trim());
}

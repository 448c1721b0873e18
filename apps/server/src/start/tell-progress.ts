import type { Config } from "../config/config.ts";

/** The parts of a start that take their time, in their order. */
export type SlowStep = "database" | "demo" | "rest";

const words: Record<SlowStep, string> = {
  database: "Datenbank wird geöffnet",
  demo: "Demo-Stadt wird angelegt, wo noch keine ist",
  rest: "Versand und Zugänge werden geöffnet",
};

/** Says how far a start is, a line for each part, also without a terminal. `write` gets whole lines. */
export function tellProgress({ demo }: Pick<Config, "demo">, write: (line: string) => void): (step: SlowStep) => void {
  const steps: readonly SlowStep[] = demo ? ["database", "demo", "rest"] : ["database", "rest"];
  return (step) => write(`[${steps.indexOf(step) + 1}/${steps.length}] ${words[step]} …\n`);
}

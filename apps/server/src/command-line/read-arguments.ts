import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

import { CommandProblem } from "./command-problem.ts";

const help = { help: { type: "boolean", short: "h", default: false } } as const;

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>["values"];

/** How a command is called, whatever it is asked to do. */
export interface Syntax<Options extends ParseArgsOptionsConfig> {
  /** What it prints for `--help`, and behind each sentence about a wrong call. */
  readonly usage: string;
  /** Its options, as `parseArgs` of Node describes them; `--help` and `-h` come with each command. */
  readonly options: Options;
}

/** What belongs to one action of a command. */
export interface ActionSyntax<Option> {
  /** How many operands may follow it. */
  readonly operands: number;
  /** Those of the command's options that belong to it; all where nothing is said. */
  readonly options?: readonly Option[];
  /** The sentence about an operand too many, where the usual one would show what nobody should see. */
  readonly tooMany?: string;
}

/** A command line whose options are known ones with values of the right kind. */
export interface CommandLine<Options extends ParseArgsOptionsConfig> {
  readonly values: Values<Options>;
  /** What stands there beside options and action. */
  readonly operands: readonly string[];
  /** The operand at that place, counted from 0; throws `CommandProblem` with `missing` where there is none. */
  operand(place: number, missing: string): string;
  /** To be thrown for a call that is wrong: a German sentence, and behind it how the command is called. */
  problem(sentence: string): CommandProblem;
}

/** Reads the line of a command that does one thing; null asks for help. Throws `CommandProblem` for an option that it does not have. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  { usage, options }: Syntax<Options>,
): CommandLine<Options> | null {
  const { values, positionals } = parsed(args, usage, { ...options, ...help });
  return isHelpWanted(values) ? null : commandLine(usage, values, positionals);
}

/**
 * Reads the line of a command whose first operand says what is to be done; null asks for help. Throws `CommandProblem` for an action or an
 * option that it does not have, an option that belongs to other actions, and an operand too many.
 */
export function readAction<const Options extends ParseArgsOptionsConfig, const Action extends string>(
  args: readonly string[],
  syntax: Syntax<Options> & { readonly actions: Readonly<Record<Action, ActionSyntax<keyof Options>>> },
): (CommandLine<Options> & { readonly action: Action }) | null {
  const line = readArguments(args, syntax);
  if (line === null) return null;
  const [word, ...operands] = line.operands;
  const action = (Object.keys(syntax.actions) as Action[]).find((one) => one === word);
  if (action === undefined)
    throw line.problem(`Es fehlt, was zu tun ist.${word === undefined ? "" : ` „${word}“ gibt es nicht.`}`);
  const { operands: most, options, tooMany } = syntax.actions[action];
  const foreign = Object.keys(line.values).find((name) => name !== "help" && options?.includes(name) === false);
  if (foreign !== undefined) throw line.problem(`Zu ${action} gehört --${foreign} nicht.`);
  if (operands.length > most) throw line.problem(tooMany ?? `„${operands[most]}“: Das ist eine Angabe zu viel.`);
  return { ...commandLine(syntax.usage, line.values, operands), action };
}

function parsed<Options extends ParseArgsOptionsConfig>(args: readonly string[], usage: string, options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw problemOf(sentenceOf(error), usage);
  }
}

function isHelpWanted(values: object): boolean {
  return "help" in values && values.help === true;
}

function commandLine<Options extends ParseArgsOptionsConfig>(
  usage: string,
  values: Values<Options>,
  operands: readonly string[],
): CommandLine<Options> {
  const problem = (sentence: string) => problemOf(sentence, usage);
  return {
    values,
    operands,
    operand: (place, missing) => {
      const operand = operands[place];
      if (operand === undefined) throw problem(missing);
      return operand;
    },
    problem,
  };
}

function problemOf(sentence: string, usage: string): CommandProblem {
  return new CommandProblem(`${sentence}\n\n${usage}`);
}

/** Node says it in English, with the option between quotation marks. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const option = /'(?:-\w, )?(--?[\w-]+)/u.exec(error.message)?.[1] ?? "";
  const isUnknown = "code" in error && error.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION";
  return isUnknown ? `Die Option ${option} gibt es nicht.` : `Mit dem Wert der Option ${option} stimmt etwas nicht.`;
}

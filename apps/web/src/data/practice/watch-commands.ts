import type { Commands } from "../commands/commands.ts";
import type { PracticeFact } from "./practice-facts.ts";

type Told = {
  readonly [Name in keyof Commands]?: (
    result: Awaited<ReturnType<Commands[Name]>>,
    ...input: Parameters<Commands[Name]>
  ) => readonly PracticeFact[];
};

/** What each command tells the coach once it is taken; a refusal tells nothing. */
export const toldByCommands: Told = {
  qualifyUnit: (result) => (result.ok ? [{ type: "visit", id: result.qualificationId }] : []),
  qualifyUnits: (result) => (result.ok ? result.visits.map(({ qualificationId: id }) => ({ type: "visit", id })) : []),
  takeBackVisits: ({ ok }, visits) => (ok ? [{ type: "taken_back", visits: visits.length }] : []),
  addComment: ({ ok }) => (ok ? [{ type: "note" }] : []),
  addAddressNote: ({ ok }) => (ok ? [{ type: "note" }] : []),
  createAppointment: ({ ok }) => (ok ? [{ type: "appointment" }] : []),
  planWalk: (walk) => (walk === null ? [] : [{ type: "walk", stops: walk.stops.length }]),
  keepArrangement: ({ ok }) => (ok ? [{ type: "plan_arranged" }] : []),
  beginDraft: (result) => (result.ok ? [{ type: "order_begun", live: result.draft.contractType === "live" }] : []),
};

/** The same commands; what they come to is told, after whoever called has it. */
export function watchCommands(commands: Commands, tell: (fact: PracticeFact) => void): Commands {
  /* Each stays the same function, as without anybody who watches. */
  const watched: Record<string, unknown> = {};
  const get = (_commands: object, name: string) => (watched[name] ??= watch(name));
  const watch = (name: string) => {
    const command: unknown = Reflect.get(commands, name);
    const told: unknown = Object.hasOwn(toldByCommands, name) ? Reflect.get(toldByCommands, name) : undefined;
    if (typeof command !== "function" || typeof told !== "function") return command;
    return async (...input: unknown[]) => {
      const result: unknown = await Reflect.apply(command, commands, input);
      const facts: readonly PracticeFact[] = Reflect.apply(told, toldByCommands, [result, ...input]);
      for (const fact of facts) tell(fact);
      return result;
    };
  };
  return new Proxy({}, { get }) as object as Commands;
}

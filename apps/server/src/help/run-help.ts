import { v7 } from "uuid";

import { commandProblemOf } from "../account/command-problem-of.ts";
import { findPerson, titleOf } from "../account/find-person.ts";
import { askForHelp } from "../application/help/ask-for-help.ts";
import { withdrawTask } from "../application/help/withdraw-task.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import type { Reader, Writer } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { isRefusal } from "../errors.ts";
import { listTasks, listWaiting, showTask } from "./list-tasks.ts";
import type { HelpCommand } from "./parse-arguments.ts";

/** Does what the command line asks for; answers the lines to print. Throws `CommandProblem`, and has changed nothing then. */
export function runHelp(db: Reader, order: HelpCommand, now: Date): Promise<readonly string[]> {
  return transact(db, async (tx) => {
    switch (order.action) {
      case "ask":
        return ask(tx, order, now);
      case "withdraw":
        return withdraw(tx, order, now);
      case "list": {
        if (order.username === null) return listTasks(tx, null);
        const person = await findPerson(tx, order.username);
        return [...(await listTasks(tx, person.id)), "", ...(await listWaiting(tx, person.id))];
      }
      case "show":
        return showTask(tx, order.id);
    }
  });
}

async function ask(
  tx: Writer,
  { username, wish, by }: Extract<HelpCommand, { action: "ask" }>,
  at: Date,
): Promise<readonly string[]> {
  const person = await findPerson(tx, username);
  const asked = await askForHelp(tx, { id: v7(), userId: person.id, wish }, { by, at });
  if (isRefusal(asked)) throw commandProblemOf(asked);
  if (!asked.isNew) return [`Das ist schon erbeten: ${asked.id}`];
  return [
    `Erbeten: ${asked.id}`,
    `Die Geräte von ${titleOf(person)} hören davon beim nächsten Aufräumen: beim Start der App und alle 20 Minuten, mit Netz. Die Person erfährt davon.`,
    ...(asked.isKnown
      ? []
      : ["Achtung: Kein Gerät dieser Person hat zuletzt von einer solchen Anfrage erzählt. Stimmt die Kennung?"]),
  ];
}

async function withdraw(
  tx: Writer,
  { id, by }: Extract<HelpCommand, { action: "withdraw" }>,
  at: Date,
): Promise<readonly string[]> {
  const withdrawn = await withdrawTask(tx, id, { by, at });
  if (isRefusal(withdrawn)) {
    if (withdrawn.code === "not_found") throw new CommandProblem(`Eine Bitte ${id} gibt es nicht.`);
    throw commandProblemOf(withdrawn);
  }
  return [
    "Zurückgenommen.",
    ...(withdrawn.isHandedOver
      ? ["Das Gerät hat die Anfrage schon übergeben; vielleicht hat es sie dort auch schon verworfen."]
      : []),
  ];
}

import { wire } from "@rundgang/contracts";

import { findPerson, titleOf } from "../account/find-person.ts";
import { askDevice } from "../application/help/ask-device.ts";
import { isTold, lockTask, recordTaskStep } from "../application/help/device-tasks.ts";
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
  if (!wire.mayUse("field", person.roles)) throw new CommandProblem(`${titleOf(person)} benutzt die App der Verkäufer nicht.`);
  const { id, isNew } = await askDevice(tx, person.id, wish, { by, at });
  if (!isNew) return [`Das ist schon erbeten: ${id}`];
  const unknown = wish.kind === "dump" || (await isTold(tx, person.id, wish.requestId));
  return [
    `Erbeten: ${id}`,
    `Die Geräte von ${titleOf(person)} hören davon beim nächsten Aufräumen: beim Start der App und alle 20 Minuten, mit Netz. Die Person erfährt davon.`,
    ...(unknown ? [] : ["Achtung: Kein Gerät dieser Person hat zuletzt von einer solchen Anfrage erzählt. Stimmt die Kennung?"]),
  ];
}

async function withdraw(
  tx: Writer,
  { id, by }: Extract<HelpCommand, { action: "withdraw" }>,
  at: Date,
): Promise<readonly string[]> {
  const asked = await tx.selectFrom("device_tasks").select("user_id").where("id", "=", id).executeTakeFirst();
  const task = asked === undefined ? null : await lockTask(tx, id, asked.user_id);
  if (task === null || isRefusal(task)) throw new CommandProblem(`Eine Bitte ${id} gibt es nicht.`);
  if (!task.isOpen) throw new CommandProblem("Diese Bitte ist schon zu Ende. Mit show siehst du, was daraus wurde.");
  await recordTaskStep(tx, task, { step: "withdrawn", by, at });
  const isHandedOver = task.steps.some(({ step }) => step === "received");
  return [
    "Zurückgenommen.",
    ...(isHandedOver ? ["Das Gerät hat die Anfrage schon übergeben; vielleicht hat es sie dort auch schon verworfen."] : []),
  ];
}

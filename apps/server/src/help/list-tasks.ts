import { CommandProblem } from "../command-line/command-problem.ts";
import type { Writer } from "../db/open-database.ts";
import type { DeviceTask, DeviceTaskStep } from "../application/help/device-tasks.ts";
import { readContents, readTasks } from "../application/help/read-tasks.ts";

/** Tasks that are shown at once; older ones are found by `show`. */
const mostShown = 100;

/** The last tasks, of one person or of all, with what became of them; the newest first. */
export async function listTasks(tx: Writer, userId: string | null): Promise<readonly string[]> {
  const tasks = await readTasks(tx, userId === null ? {} : { userId }, mostShown);
  if (tasks.length === 0) return ["Es ist nichts erbeten."];
  return tasks.flatMap((task) => [`${task.id}  ${task.username}: ${wishText(task)}`, ...task.steps.map(stepText)]);
}

/** What waits on a person's devices, as they told last: what may be named to `purge`, `dissolve` and `priority`. */
export async function listWaiting(tx: Writer, userId: string): Promise<readonly string[]> {
  const pings = await tx.selectFrom("pings").selectAll().where("user_id", "=", userId).orderBy("received_at", "desc").execute();
  if (pings.length === 0) return ["Kein Gerät dieser Person hat sich gemeldet."];
  return pings.flatMap(({ device_id: device, received_at: at, open_requests: open }) => [
    `Gerät ${device}, zuletzt gehört ${at.toISOString()}: ${open.length === 0 ? "nichts wartet" : `${open.length} warten`}`,
    ...open.map(({ id, kind, at: since }) => `    ${id}  ${kind}, seit ${since}`),
  ]);
}

/** A task with all its steps, and what the device has sent for it as JSON. Throws where there is none. */
export async function showTask(tx: Writer, id: string): Promise<readonly string[]> {
  const [task] = await readTasks(tx, { id }, 1);
  const contents = await readContents(tx, id);
  if (task === undefined || contents === null) throw new CommandProblem(`Eine Bitte ${id} gibt es nicht.`);
  const sent =
    contents.length === 0 ? ["Vom Gerät liegt nichts vor."] : contents.map(({ content }) => JSON.stringify(content, null, 2));
  return [`${id}: ${wishText(task)}`, ...task.steps.map(stepText), ...sent];
}

function wishText({ kind, request_id: request, parent_id: parent, priority }: DeviceTask): string {
  switch (kind) {
    case "dump":
      return "Abbild des Geräts";
    case "purge":
      return `Anfrage ${request} verwerfen`;
    case "dissolve":
      return `Anfrage ${request} nicht auf ${parent} warten lassen`;
    case "priority":
      return `Anfrage ${request} mit Priorität ${priority}`;
  }
}

const stepWords: Record<DeviceTaskStep["step"], string> = {
  asked: "erbeten",
  received: "Anfrage übergeben",
  tried: "noch nicht möglich",
  done: "erfüllt",
  refused: "nicht erfüllt",
  withdrawn: "zurückgenommen",
};

/** Why a device has not done it. */
const reasons: Readonly<Record<string, string>> = {
  not_found: "eine solche Anfrage gibt es dort nicht",
  wrong_state: "sie wird gerade gesendet oder ist erledigt",
  arrived: "sie ist schon beim Server angekommen",
  unreadable: "sie lässt sich dort nicht lesen",
  unchanged: "es war schon so",
  may_have_arrived: "sie ist vielleicht schon beim Server; das Gerät versucht es wieder",
};

function stepText({ at, step, by_whom: by, note }: DeviceTaskStep): string {
  const why = note === "" ? "" : `: ${reasons[note] ?? note}`;
  return `    ${at.toISOString()}  ${stepWords[step]} (${by})${why}`;
}

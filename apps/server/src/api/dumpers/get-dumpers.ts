import type { wire } from "@rundgang/contracts";

import { openTasks, type DeviceTask } from "../../application/help/device-tasks.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/dumpers: what is asked of the devices of whoever asks, and of nobody else (A §7). */
export const getDumpers = handle("getDumpers", async ({ actor, context }) =>
  ok(dumpersOf(actor.id, await openTasks(context.database.db, actor.id))),
);

function dumpersOf(userId: string, tasks: readonly DeviceTask[]): wire.Dumpers {
  const purge: wire.Dumpers["purge"][string] = {};
  const dissolve: wire.Dumpers["dissolveDependency"][string] = {};
  const priorities: wire.Dumpers["changeRequestPriority"][string] = {};
  for (const { id, kind, request_id: request, parent_id: parent, priority } of tasks) {
    if (request === null) continue;
    if (kind === "purge") purge[request] = id;
    if (kind === "dissolve" && parent !== null) dissolve[request] = { ...dissolve[request], [parent]: id };
    if (kind === "priority" && priority !== null) priorities[request] = { id, priority };
  }
  return {
    "@type": "Dumpers",
    users: tasks.some(({ kind }) => kind === "dump") ? [userId] : [],
    purge: ofUser(userId, purge),
    dissolveDependency: ofUser(userId, dissolve),
    changeRequestPriority: ofUser(userId, priorities),
  };
}

/** Nobody is named of whom nothing is asked. */
function ofUser<Asked extends object>(userId: string, asked: Asked): Record<string, Asked> {
  return Object.keys(asked).length === 0 ? {} : { [userId]: asked };
}

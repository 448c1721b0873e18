import { idOfIri, iri } from "@rundgang/contracts";

import { askForHelp, whatIsAsked } from "../../application/help/ask-for-help.ts";
import { isRefusal, refuse, refuseField } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";
import { personalOfTask, readDeviceTask } from "./read-device-task.ts";

/** POST /api/device_tasks: asks something of a person's devices; who asks stands in the task for good. Giving a request up wants a fresh password. */
export const postDeviceTask = handle("postDeviceTask", async (input) => {
  const { actor, body, context } = input;
  const now = context.clock();
  const { uuid: id, mitarbeiter } = body;
  const wish = whatIsAsked(body);
  if (isRefusal(wish)) return wish;
  const stale = wish.kind === "purge" ? refuseStalePassword(actor, now) : null;
  if (stale !== null) return stale;
  return createOnce(
    input,
    async (tx) => {
      const asked = await askForHelp(tx, { id, userId: idOfIri(mitarbeiter), wish }, { by: actor.name, at: now });
      if (isRefusal(asked)) return asked;
      if (!asked.isNew) return refuseField("kind", "Das ist schon erbeten und noch nicht erfüllt.");
      const json = await readDeviceTask(tx, actor, id);
      return json === null ? refuse("not_found") : created(json, iri("device_tasks", id));
    },
    { names: personalOfTask, read: (tx) => readDeviceTask(tx, actor, id) },
  );
});

import { readContents } from "../../application/help/read-tasks.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";

/**
 * GET /api/device_tasks/{id}/contents: what the device has sent. It names customers, so it wants a fresh password, and the log says who has read it.
 */
export const getDeviceTaskContents = handle("getDeviceTaskContents", async ({ id, actor, context, request }) => {
  const stale = refuseStalePassword(actor, context.clock());
  if (stale !== null) return stale;
  const contents = await readContents(context.database.db, id);
  if (contents === null) return refuse("not_found");
  request.log.info({ user: actor.id, task: id }, "device_task_contents_read");
  return ok(
    {
      "@type": "DeviceTaskContents",
      uuid: id,
      contents: contents.map(({ receivedAt, content }) => ({ receivedAt: receivedAt.toISOString(), content })),
    },
    { "cache-control": "private, no-store" },
  );
});

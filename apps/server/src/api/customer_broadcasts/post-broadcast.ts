import { sendSummary } from "../../application/order/send-summary.ts";
import { isRefusal, TryLater } from "../../errors.ts";
import { readDeviceTime } from "../../http/device-time.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/customer_broadcasts: 201 with the rendered summary, 418 with the same answer for the same request again. */
export const postBroadcast = handle("postBroadcast", async (input) => {
  const { body, actor, context } = input;
  const at = readDeviceTime({ path: "requested", wallTime: body.requested, instant: body.requestedAt });
  if (isRefusal(at)) return at;
  const { files, jobs, typesetter, paperTurns } = context;
  const made = await paperTurns.take(() =>
    createOnce(input, async (tx) => {
      const broadcast = await sendSummary(
        tx,
        { files, jobs, renderPaper: typesetter.render, appendPaper: typesetter.append, now: context.clock() },
        actor,
        body,
        at,
      );
      return isRefusal(broadcast)
        ? broadcast
        : created({ "@context": "/api/contexts/CustomerBroadcast", ...broadcast }, broadcast["@id"]);
    }),
  );
  if (made === "busy") throw new TryLater(10);
  return made;
});

import { readSender } from "../mail/read-sender.ts";
import { deliverPushes, duePushes } from "../push/deliver-push.ts";
import type { JobParts } from "./create-jobs.ts";
import type { Outbox } from "./work-due.ts";

/** Pushes, a turn for each browser (decision 155). A turn lasts as long as its tries. */
export function outboxOfPushes({ config, database, clock, keys, log }: JobParts): Outbox {
  const { db } = database;
  const subject = `mailto:${config.operatorMail ?? readSender(config.mailFrom).address}`;
  const sender = { db, clock, log, keys: keys.rings.push, named: config.pushHosts, subject };
  return {
    queue: "send-push",
    channel: "pushes",
    longestTurnSeconds: 60,
    due: () => duePushes(db, clock()),
    deliver: (id, stopping) => deliverPushes({ ...sender, stopping }, id),
    onFailure: (err, subscription) => log.error({ err, subscription }, "push_broke_off"),
  };
}

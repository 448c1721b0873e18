import type { Writer } from "../../db/open-database.ts";
import { announceBroadcast } from "../../hub/announce-mail.ts";
import { isWaiting } from "../../mail/deliver-mail.ts";

/** Takes a broadcast's mail back, where it still waits; nothing is changed of one that has left, failed or was taken back before. */
export async function withdrawMail(tx: Writer, broadcastId: string, at: Date): Promise<void> {
  const mail = await tx
    .selectFrom("mails")
    .select(["id", "sent_at", "failed_at", "withdrawn_at", "bounced_at"])
    .where("purpose", "=", `broadcast:${broadcastId}`)
    .forUpdate()
    .executeTakeFirst();
  if (mail === undefined || !isWaiting(mail)) return;
  await tx.updateTable("mails").set({ withdrawn_at: at }).where("id", "=", mail.id).execute();
  await announceBroadcast(tx, broadcastId);
}

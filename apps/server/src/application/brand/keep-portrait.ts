import { randomUUID } from "node:crypto";

import { iri, portraitPath, type wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import type { DrawnPicture } from "../picture/draw-picture.ts";

/** Puts somebody's picture in the place of the one before, whose address leads nowhere from then on. */
export async function keepPortrait(tx: Writer, userId: string, { content }: DrawnPicture, now: Date): Promise<wire.Portrait> {
  const row = { key: randomUUID(), content, created_at: now };
  await tx
    .insertInto("portraits")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
  return portraitOf(userId, portraitPath(row.key));
}

/** Takes somebody's picture away; whoever has none keeps none. */
export async function removePortrait(tx: Writer, userId: string): Promise<wire.Portrait> {
  await tx.deleteFrom("portraits").where("user_id", "=", userId).execute();
  return portraitOf(userId, null);
}

function portraitOf(userId: string, photo: string | null): wire.Portrait {
  return { "@type": "Portrait", mitarbeiter: iri("mitarbeiters", userId), photo };
}

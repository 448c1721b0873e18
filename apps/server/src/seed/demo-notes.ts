import sharp from "sharp";

import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import type { FileStore } from "../files/file-store.ts";
import { sha256Of } from "../files/sha256.ts";
import { namedId } from "../places/natural-key.ts";

/** Where the notes lie, by whom and when. */
interface NotedHouse {
  readonly addressId: string;
  readonly userId: string;
  readonly at: Date;
}

/** Leaves photos and notes at a house of the demo, for whoever builds there. */
export async function seedDemoNotes(
  db: Reader,
  files: Pick<FileStore, "put">,
  { addressId, userId, at }: NotedHouse,
): Promise<void> {
  const unit = await db
    .selectFrom("units")
    .select(["id", "position"])
    .where("address_id", "=", addressId)
    .orderBy("position")
    .executeTakeFirst();
  const rows = await Promise.all(
    notes.map(async ({ place, text, view, isOfUnit }, n) => {
      const id = namedId(`note|${addressId}|${n}`);
      const picture = view === null ? null : await sharp(Buffer.from(view)).png({ palette: true }).toBuffer();
      return { id, place, text, picture, unit: isOfUnit ? unit : undefined, fileId: namedId(`note photo|${addressId}|${n}`) };
    }),
  );
  for (const { picture, fileId } of rows) if (picture !== null) await files.put(fileId, picture);
  const own = { user_id: userId, created_at: at };
  await transact(db, async (tx) => {
    for (const { id, place, text, picture, unit: of, fileId } of rows) {
      if (picture !== null) {
        const bytes = { media_type: "image/png", sha256: sha256Of(picture), size: picture.length };
        await tx
          .insertInto("files")
          .values({ ...own, id: fileId, type: "misc", ...bytes })
          .execute();
      }
      const lies = { address_id: addressId, unit_id: of?.id ?? null, position: of?.position ?? null };
      await tx
        .insertInto("address_notes")
        .values({ ...own, ...lies, id, place, text, file_id: picture === null ? null : fileId })
        .execute();
    }
  });
}

/* A photo is 1920 × 1080 (A §2). */
const wall = (colour: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><rect width="1920" height="1080" fill="${colour}"/>${content}</svg>`;

const cable = `<path d="M0 760 H720 Q780 760 780 700 V430" fill="none" stroke="#e8862e" stroke-width="26"/>`;

/** A duct through the basement's wall, and a distributor with its rows of terminals. */
const notes = [
  {
    place: "house_entry",
    text: "Leerrohr kommt links neben dem Hausanschlusskasten an, etwa 40 cm über dem Boden.",
    view: wall(
      "#b9b2a6",
      `<rect y="900" width="1920" height="180" fill="#7c776e"/>${cable}<rect x="680" y="250" width="220" height="180" rx="12" fill="#3f4650"/><rect x="1120" y="300" width="420" height="420" rx="10" fill="#e7e7e3" stroke="#9a9a94" stroke-width="8"/>`,
    ),
    isOfUnit: false,
  },
  {
    place: "distributor",
    text: "",
    view: wall(
      "#d8d2c6",
      `<rect x="610" y="140" width="700" height="800" rx="16" fill="#eceae4" stroke="#8e8a80" stroke-width="10"/>${Array.from({ length: 4 }, (_, n) => `<rect x="670" y="${220 + n * 170}" width="580" height="90" fill="#55606b"/>`).join("")}`,
    ),
    isOfUnit: false,
  },
  { place: "basement", text: "Schlüssel zum Keller beim Hausmeister, Erdgeschoss links.", view: null, isOfUnit: false },
  { place: "unit_outlet", text: "Dose soll hinter den Fernseher.", view: null, isOfUnit: true },
] as const;

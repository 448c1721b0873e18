import { iri } from "@rundgang/contracts";
import sharp from "sharp";

import { transact } from "../db/transact.ts";
import type { FileStore } from "../files/file-store.ts";
import { sha256Of } from "../files/sha256.ts";
import { namedId } from "../places/natural-key.ts";
import { seedDemoNotes } from "./demo-notes.ts";
import { photographedDoor } from "./demo-doors.ts";
import type { Reader } from "../db/open-database.ts";

/** Lays photos to a door of the demo whose visit was NOT_MARKETABLE, as if its salesman had taken them there. */
export async function seedDemoPhotos(db: Reader, files: Pick<FileStore, "put">): Promise<void> {
  const { strasse, hausnummer } = photographedDoor;
  const visit = await db
    .selectFrom("qualifications as q")
    .innerJoin("units as u", "u.id", "q.unit_id")
    .innerJoin("addresses as a", "a.id", "u.address_id")
    .select(["q.id", "q.user_id", "q.data", "q.created_at", "u.address_id"])
    .where("a.strasse", "=", strasse)
    .where("a.hausnummer", "=", hausnummer)
    .where("q.code", "=", "NOT_MARKETABLE")
    .executeTakeFirst();
  if (visit === undefined) return;
  const ids = views.map((_view, n) => namedId(`photo|${visit.id}|${n}`));
  const bytes = await Promise.all(views.map((view) => sharp(Buffer.from(view)).png({ palette: true }).toBuffer()));
  for (const [n, picture] of bytes.entries()) await files.put(ids[n] ?? "", picture);
  await transact(db, async (tx) => {
    const rows = bytes.map((picture, n) => ({
      id: ids[n] ?? "",
      user_id: visit.user_id,
      type: "misc",
      media_type: "image/png",
      sha256: sha256Of(picture),
      size: picture.length,
      created_at: visit.created_at,
    }));
    await tx.insertInto("files").values(rows).execute();
    await tx
      .insertInto("address_files")
      .values(ids.map((id) => ({ address_id: visit.address_id, file_id: id })))
      .execute();
    const data = JSON.stringify({ ...visit.data, photos: ids.map((id) => iri("uploaded_files", id)) });
    await tx.updateTable("qualifications").set({ data }).where("id", "=", visit.id).execute();
  });
  await seedDemoNotes(db, files, { addressId: visit.address_id, userId: visit.user_id, at: visit.created_at });
}

/* A photo is 1920 × 1080 (A §2). */
const scene = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><rect width="1920" height="1080" fill="#c9dbe8"/><rect y="860" width="1920" height="220" fill="#8a8f86"/>${content}</svg>`;

const grid = (columns: number, rows: number, cell: (x: number, y: number) => string): string =>
  Array.from({ length: columns * rows }, (_, n) => cell(n % columns, Math.floor(n / columns))).join("");

const boardedWindow = (x: number, y: number): string =>
  `<rect x="${520 + x * 230}" y="${250 + y * 200}" width="130" height="130" fill="#7a5a3a" stroke="#5b432b" stroke-width="10"/>`;

const scaffold = (x: number, y: number): string =>
  `<rect x="${430 + x * 210}" y="${180 + y * 170}" width="210" height="170" fill="none" stroke="#d8a72c" stroke-width="12"/>`;

const plank = (x: number): string => `<rect x="${620 + x * 118}" y="260" width="104" height="640" fill="#7a5a3a"/>`;

/** The house with boarded windows behind a scaffold, and its nailed-up door. */
const views = [
  scene(
    `<polygon points="430,200 960,40 1490,200" fill="#8c4a3c"/><rect x="450" y="200" width="1020" height="680" fill="#d9cdb8"/>${grid(4, 3, boardedWindow)}${grid(5, 4, scaffold)}`,
  ),
  scene(
    `<rect x="420" y="0" width="1080" height="900" fill="#d9cdb8"/><rect x="590" y="230" width="740" height="670" fill="#5b432b"/>${grid(6, 1, plank)}<rect x="560" y="500" width="800" height="70" fill="#a58457" transform="rotate(-12 960 535)"/>`,
  ),
];

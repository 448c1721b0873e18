import { readStorage } from "./read-storage.ts";

/** From this share on no new photos are taken, percent; text goes on until the browser refuses (3-decisions "Field work"). */
export const fullFrom = 95;

/** From this share on a gauge of the storage is red, percent (A §2, A §9). */
export const redFrom = 90;

/** Why no photo or document may be added now, as a German sentence; null when there is room, or nobody can say. Asked anew each time. */
export async function photoRefusal(): Promise<string | null> {
  const storage = await readStorage();
  return storage.type === "known" && storage.percent >= fullFrom ? fullSentence(storage.percent) : null;
}

/** 'Der Speicher ist zu 96 % belegt. …' */
export function fullSentence(percent: number): string {
  return `Der Speicher ist zu ${Math.round(percent)} % belegt. Neue Fotos und Dokumente sind erst wieder möglich, wenn du Daten vom Gerät gelöscht hast.`;
}

import { promisify } from "node:util";
import type { Readable } from "node:stream";

import { open, type Entry, type ZipFile } from "yauzl";

import { fileProblem } from "../import-problem.ts";

/** An archive whose entries can be read as often as wanted, in any order. */
export interface Archive {
  readonly names: readonly string[];
  /** Inflated bytes of an entry, as the archive says. */
  sizeOf(name: string): number;
  /** The bytes of an entry; throws where they are others than the archive says. */
  read(name: string): Promise<Readable>;
  close(): void;
}

/** Inflated bytes of all entries together at most: what is more would fill the disk or the memory. */
export const mostInflated = 2_000_000_000;

/** Entries at most. */
const mostEntries = 10_000;

/** Opens a zip archive. Throws `ImportProblem` for one that is broken, or unpacks to more than `most` bytes. */
export async function openArchive(path: string, most: number = mostInflated): Promise<Archive> {
  const openZip = promisify<string, object, ZipFile>(open);
  const zip = await openZip(path, { lazyEntries: true, autoClose: false, strictFileNames: false }).catch(() => {
    throw fileProblem(path, "die Datei ist abgeschnitten oder kein gültiges Zip-Archiv. Bitte lade sie neu.");
  });
  const entries = new Map<string, Entry>();
  let inflated = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on("entry", (entry: Entry) => {
        inflated += entry.uncompressedSize;
        if (inflated > most || entries.size > mostEntries) return reject(fileProblem(path, tooLargeText(most)));
        if (entry.isEncrypted())
          return reject(fileProblem(path, "ist mit einem Passwort geschützt. Bitte speichere sie ohne Passwort."));
        if (!entry.fileName.endsWith("/")) entries.set(entry.fileName, entry);
        return zip.readEntry();
      });
      zip.once("end", resolve);
      zip.once("error", () =>
        reject(fileProblem(path, "die Datei ist beschädigt: Ihr Verzeichnis ist nicht lesbar. Bitte lade sie neu.")),
      );
      zip.readEntry();
    });
  } catch (error) {
    zip.close();
    throw error;
  }
  return {
    names: [...entries.keys()],
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    async read(name) {
      const entry = entries.get(name);
      if (entry === undefined) throw fileProblem(path, `ist beschädigt: Der Teil „${name}“ fehlt.`);
      /* It ends with an error as soon as more comes than the archive said: nothing unpacks to more than was looked at. */
      return promisify(
        zip.openReadStream.bind(zip) as (entry: Entry, done: (error: Error | null, stream: Readable) => void) => void,
      )(entry);
    },
    close: () => zip.close(),
  };
}

/** The refusal of an archive that is larger inside than it may be. */
function tooLargeText(most: number): string {
  const size =
    most >= 1e9 ? `${(most / 1e9).toLocaleString("de-DE")} GB` : `${Math.ceil(most / 1000).toLocaleString("de-DE")} kB`;
  return `ist ausgepackt zu groß (mehr als ${size}). Bitte teile sie auf.`;
}

/** The text of an entry, at most so many bytes of it. Throws `ImportProblem` where it is larger or damaged. */
export async function readEntryText(path: string, archive: Archive, name: string, most: number): Promise<string> {
  if (archive.sizeOf(name) > most) throw fileProblem(path, tooLargeText(most));
  const pieces: Uint8Array[] = [];
  for await (const piece of entryBytes(path, archive, name)) pieces.push(piece);
  return new TextDecoder("utf-8").decode(Buffer.concat(pieces));
}

/** The bytes of an entry in pieces. Throws `ImportProblem` where they are damaged. */
export async function* entryBytes(path: string, archive: Archive, name: string): AsyncGenerator<Uint8Array> {
  const stream = await archive.read(name);
  try {
    for await (const piece of stream) if (piece instanceof Uint8Array) yield piece;
  } catch {
    throw fileProblem(path, `ist beschädigt: Der Teil „${name}“ ist nicht lesbar. Bitte lade sie neu.`);
  } finally {
    stream.destroy();
  }
}

import type { MediaKind } from "./media.ts";

/** What became of a device in the middle of a call without anybody's choice; names as the browser has them, "" where it has none. */
export type DeviceNote =
  /** It is gone, another one took its place. */
  | { readonly kind: MediaKind; readonly happened: "replaced"; readonly was: string; readonly now: string }
  /** It is gone, and there is no other. */
  | { readonly kind: MediaKind; readonly happened: "lost"; readonly was: string }
  /** One that was missed is there, and is used. */
  | { readonly kind: MediaKind; readonly happened: "found"; readonly now: string }
  /** One was plugged in beside the one that is used. */
  | { readonly kind: MediaKind; readonly happened: "offered"; readonly now: string; readonly id: string };

const nouns = {
  camera: { the: "Die Kamera", other: "eine andere", new: "Neue Kamera", nothing: "Die andere Seite sieht kein Bild." },
  microphone: { the: "Das Mikrofon", other: "ein anderes", new: "Neues Mikrofon", nothing: "Die andere Seite hört nichts." },
} as const;

/** A note in a German sentence for either party. */
export function noteWords(note: DeviceNote): string {
  const { the, other, new: fresh, nothing } = nouns[note.kind];
  switch (note.happened) {
    case "replaced":
      return `${named(the, note.was)} ist weg. Benutzt wird jetzt ${note.now === "" ? other : quoted(note.now)}.`;
    case "lost":
      return `${named(the, note.was)} ist weg, und ${other} ist nicht zu finden. ${nothing}`;
    case "found":
      return `${named(the, note.now)} ist da und wird jetzt benutzt.`;
    case "offered":
      return note.now === "" ? `${fresh} gefunden.` : `${fresh}: ${quoted(note.now)}`;
  }
}

function named(the: string, name: string): string {
  return name === "" ? the : `${the} ${quoted(name)}`;
}

/** Chromium writes maker and product behind the name, "(046d:0825)": nothing for people. */
function quoted(name: string): string {
  return `„${name.replace(/\s*\([\da-f]{4}:[\da-f]{4}\)$/u, "")}“`;
}

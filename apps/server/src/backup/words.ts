import type { Manifest } from "./manifest.ts";

const berlin = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Berlin" });

/** A moment as people in Germany write it. */
export function momentText(instant: string): string {
  return berlin.format(new Date(instant));
}

/** Bytes as people read them. */
export function sizeText(bytes: number): string {
  const megabytes = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 }).format(bytes / 1_000_000);
  return `${megabytes} MB`;
}

/** Up to which order a backup goes. */
export function orderLine({ lastOrder }: Pick<Manifest, "lastOrder">): string {
  return lastOrder === null
    ? "Letzter Auftrag: keiner."
    : `Letzter Auftrag: ${lastOrder.number}, eingegangen ${momentText(lastOrder.at)}.`;
}

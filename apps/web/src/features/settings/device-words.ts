import type { wire } from "@rundgang/contracts";

const kinds: Readonly<Record<wire.DeviceKind, string>> = { phone: "Telefon", tablet: "Tablet", computer: "Computer" };

/** 'Tablet, Chrome'; what the browser did not say is left open. */
export function deviceName({ device, browser }: Pick<wire.Session, "device" | "browser">): string {
  return `${device === null ? "Gerät" : kinds[device]}, ${browser ?? "unbekannter Browser"}`;
}

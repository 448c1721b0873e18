import { formatHouseNumber } from "./format-house-number.ts";

interface House {
  readonly strasse: string;
  readonly hausnummer: string;
  readonly hausnummerZusatz: string;
}

/** "Lindenstraße 14 a" */
export function houseName({ strasse, hausnummer, hausnummerZusatz }: House): string {
  return `${strasse} ${formatHouseNumber({ hausnummer, zusatz: hausnummerZusatz })}`;
}

/** "Lindenstraße 14 a, WE 2": which door, as dialogs and messages name it. */
export function doorName(house: House, unit: { readonly position: number }): string {
  return `${houseName(house)}, WE ${unit.position}`;
}

/** The parts of what `doorName` has put together; null for any other text. */
export function readDoorName(name: string): { readonly house: string; readonly position: number } | null {
  const parts = /^(?<house>.+), WE (?<position>\d+)$/u.exec(name)?.groups;
  return parts === undefined ? null : { house: parts["house"] ?? "", position: Number(parts["position"]) };
}

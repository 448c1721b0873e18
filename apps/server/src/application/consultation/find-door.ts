import { readHouseNumber, streetKey, suffixKey } from "@rundgang/domain";

import type { Reader } from "../../db/open-database.ts";

/** Where somebody lives, as he wrote it. */
export interface WrittenDoor {
  readonly street: string;
  readonly houseNumber: string;
  readonly postcode: string;
  readonly city: string;
}

/** The address of ours that is meant, however it is spelt; null where it is none of ours. Of several providers' the first counts. */
export async function findDoor(db: Reader, { street, houseNumber, postcode }: WrittenDoor): Promise<string | null> {
  const number = readHouseNumber(houseNumber);
  if (number === null) return null;
  const rows = await db
    .selectFrom("addresses")
    .select(["id", "strasse", "hausnummer_zusatz as zusatz"])
    .where("plz", "=", postcode)
    .where("hausnummer", "=", number.hausnummer)
    .orderBy("number")
    .execute();
  const [wanted, suffix] = [streetKey(street), suffixKey(number.zusatz)];
  return rows.find((one) => streetKey(one.strasse) === wanted && suffixKey(one.zusatz) === suffix)?.id ?? null;
}

/** In one line. */
export function writtenAddress({ street, houseNumber, postcode, city }: WrittenDoor): string {
  return `${street} ${houseNumber}, ${postcode} ${city}`.trim();
}

import type { wire } from "@rundgang/contracts";

/** The loaded data one record each, as a first version keeps it. */
export interface Records {
  readonly addresses: readonly (Omit<wire.Address, "wohneinheiten"> & { readonly wohneinheiten?: never })[];
  readonly units: readonly StoredUnit[];
  readonly visits: readonly wire.Qualification[];
}

export type StoredUnit = Omit<wire.Unit, "qualifikationen" | "latestQualification"> & {
  readonly addressId: string;
  readonly latestId: string | null;
};

/** Takes addresses apart. */
export function apart(addresses: readonly wire.Address[]): Records {
  const units: StoredUnit[] = [];
  const visits: wire.Qualification[] = [];
  const bare = addresses.map(({ wohneinheiten, ...address }) => {
    for (const { qualifikationen, latestQualification, ...unit } of wohneinheiten) {
      const latestId = latestQualification !== null && "uuid" in latestQualification ? latestQualification.uuid : null;
      units.push({ ...unit, addressId: address.uuid, latestId });
      visits.push(...qualifikationen);
    }
    return address;
  });
  return { addresses: bare, units, visits };
}

/** Joins them again for the list, which needs each unit's latest visit. */
export function joined({ addresses, units, visits }: Records): wire.Address[] {
  const visitById = new Map(visits.map((visit) => [visit.uuid, visit]));
  const unitsByAddress = Map.groupBy(units, (unit) => unit.addressId);
  return addresses.map((address) => ({
    ...address,
    wohneinheiten: (unitsByAddress.get(address.uuid) ?? []).map((unit) => ({
      ...unit,
      qualifikationen: [],
      latestQualification: (unit.latestId === null ? null : visitById.get(unit.latestId)) ?? null,
    })),
  }));
}

import type { wire } from "@rundgang/contracts";
import { v7 } from "uuid";

const user = "00000000-0000-7000-8009-000000000001";

/** What a first version keeps of a visit: what the screen shows, and the request for the server. */
export function plainVisit(unitId: string) {
  const uuid = v7();
  const requestId = v7();
  const now = new Date().toISOString();
  const body = {
    uuid,
    created: now,
    createdAt: now,
    data: {},
    qualifikation: "NO_INTEREST",
    wohneinheit: `/api/wohneinheits/${unitId}`,
  };
  const shown = { ...body, "@id": `/api/adress_qualifikations/${uuid}`, "@type": "AdressQualifikation", mitarbeiter: user };
  const request = {
    id: requestId,
    method: "POST",
    path: "/api/adress_qualifikations",
    body: JSON.stringify(body),
    state: "open",
  };
  return { overlay: { id: uuid, requestId, unitId, shown }, request };
}

/** Pages of 250, as the app makes them. */
export function inPages(addresses: readonly wire.Address[]): wire.Address[][] {
  const pages: wire.Address[][] = [];
  for (let start = 0; start < addresses.length; start += 250) pages.push(addresses.slice(start, start + 250));
  return pages;
}

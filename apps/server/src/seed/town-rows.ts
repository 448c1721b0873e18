import { wallTimeOf } from "@rundgang/contracts";
import {
  addressSearchText,
  appointmentEnd,
  appointmentSubject,
  deriveUnitStatus,
  type QualificationCode,
  type UnitHistory,
} from "@rundgang/domain";
import type { Town, TownAddress, TownVisit } from "@rundgang/testkit/town";

import { addressId, namedId, territoryId, unitId } from "../places/natural-key.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { demoClaims, demoExtSales } from "./demo-desk.ts";
import { campaignDoors, foundDoors, ownedDoor } from "./demo-doors.ts";
import { campaignFormId } from "./demo-forms.ts";
import { callRowsOf, meetingRow } from "./demo-meetings.ts";
import { demoObjections } from "./demo-objections.ts";
import { ownerIri, ownerRow } from "./demo-owners.ts";
import { contractTypeOf, demoFates, hasEnded, type DemoFate } from "./demo-fates.ts";
import { demoOrderId, demoOrderRows, type DemoSale } from "./demo-orders.ts";
import { firstProvider, secondProvider } from "./demo-providers.ts";
import { projectOf } from "./demo-projects.ts";
import { thirdProvider, thirdProviderDoors } from "./third-provider/seed-third-provider.ts";

/** Where a house has doors that are sold elsewhere. */
const quietTerritory = "38990-04 Höhenweg";

/** Rows of the tables that the town fills; `now` is the end of its histories. */
export function townRows(town: Town, now: Date) {
  const addresses = town.addresses.map((address) => addressRow(town, address));
  const ids = addresses.map(({ id }) => id);
  const sales = town.visits.flatMap((visit) => saleOf(town, visit, ids[visit.address] ?? ""));
  const fates = demoFates(sales, now);
  const visits = town.visits.map((visit) => visitRows(town, visit, ids[visit.address] ?? "", fates));
  const statuses = unitStatuses(visits.map(({ qualification }) => qualification));
  const sold = new Set(sales.map((sale) => sale.unitId));
  const units = town.addresses.flatMap(({ units: doors }, index) =>
    doors.map(({ position, name, type }) => {
      const id = unitId(ids[index] ?? "", position);
      const row = {
        id,
        address_id: ids[index] ?? "",
        position,
        name,
        type,
        status: statuses.get(id) ?? ("OPEN" as const),
        order_id: null,
      };
      const fate = fates.get(id);
      if (hasEnded(fate)) return { ...row, status: "OPEN" as const };
      return sold.has(id) && fate !== "delayed" ? { ...row, order_id: demoOrderId(id) } : row;
    }),
  );
  const quiet = ids.filter((_, index) => town.addresses[index]?.territory === quietTerritory);
  const visited = new Set(visits.map(({ qualification }) => qualification.unit_id));
  const extSales = demoExtSales(units, visited, quiet, now);
  const soldElsewhere = new Set(extSales.map((word) => word.unit_id));
  const isTaken = (id: string) => visited.has(id) || soldElsewhere.has(id);
  const quietHouses = addresses.filter(({ id }) => quiet.includes(id));
  const { objections, objectionUnits } = demoObjections(units, quietHouses, isTaken, now);
  const objecting = new Set(objectionUnits.map((one) => one.unit_id));
  const meetings = town.meetings.map((meeting) => meetingRow(town, meeting, ids[meeting.address] ?? ""));
  return {
    territories: town.territories.map(({ name, ring }) => ({
      id: territoryId(name),
      name,
      geometry: JSON.stringify({ type: "Polygon", coordinates: [ring] }),
    })),
    addresses,
    addressTerritories: town.addresses.map(({ territory }, index) => ({
      address_id: ids[index] ?? "",
      territory_id: territoryId(territory),
    })),
    contacts: town.addresses.flatMap((address, index) =>
      doorOf(address) === ownedDoor ? [ownerRow(ids[index] ?? "", { ...address, plz: town.plz, ort: town.name })] : [],
    ),
    addressForms: town.addresses.flatMap((address, index) =>
      campaignDoors.has(doorOf(address)) ? [{ address_id: ids[index] ?? "", form_id: campaignFormId }] : [],
    ),
    units: units.map((unit) => {
      const row = { ...unit, no_visits: objecting.has(unit.id) };
      if (soldElsewhere.has(unit.id)) return { ...row, status: "EXT_SALE" as const };
      return objecting.has(unit.id) ? { ...row, status: "CLOSED" as const } : row;
    }),
    extSales,
    objections,
    objectionUnits,
    qualifications: visits.map(({ qualification }) => ({ ...qualification, data: JSON.stringify(qualification.data) })),
    comments: visits.flatMap(({ comment }) => comment),
    appointments: [...visits.flatMap(({ appointment }) => appointment), ...meetings],
    calls: callRowsOf(meetings, now),
    claims: demoClaims(fates, now),
    ...demoOrderRows(sales, fates, now),
  };
}

function doorOf({ strasse, hausnummer, zusatz }: TownAddress): string {
  return `${strasse} ${hausnummer}${zusatz}`;
}

function providerOf(address: TownAddress): number {
  if (thirdProviderDoors.has(doorOf(address))) return thirdProvider;
  return address.secondProvider ? secondProvider : firstProvider;
}

function addressRow(town: Town, address: TownAddress) {
  const provider = providerOf(address);
  const door = {
    strasse: address.strasse,
    hausnummer: address.hausnummer,
    zusatz: address.zusatz,
    plz: town.plz,
    ort: town.name,
  };
  const [lon, lat] = address.at;
  return {
    id: addressId({ ...door, provider }),
    strasse: door.strasse,
    hausnummer: door.hausnummer,
    hausnummer_zusatz: door.zusatz,
    plz: door.plz,
    ort: door.ort,
    lat: lat.toFixed(7),
    lon: lon.toFixed(7),
    provider_id: provider,
    project_id: projectOf(address.territory).id,
    search_text: addressSearchText({ ...door, hausnummerZusatz: door.zusatz }),
    ...whatIsKnownOf(doorOf(address)),
  };
}

/** An address that a salesman made, or whose owner is known (A §3 Address.data). */
function whatIsKnownOf(door: string) {
  const user = demoAccounts[0].id;
  if (foundDoors.has(door)) {
    return { data: JSON.stringify({ createdBySalesman: true, creator: `/api/mitarbeiters/${user}` }), created_by: user };
  }
  return { data: JSON.stringify(door === ownedDoor ? { ownerDetermined: true, owner: ownerIri } : {}), created_by: null };
}

function saleOf(town: Town, visit: TownVisit, address: string): DemoSale[] {
  const place = town.addresses[visit.address];
  if (visit.customer === undefined || place === undefined) return [];
  return [
    {
      unitId: unitId(address, visit.position),
      userId: namedId(`user|${visit.salesman}`),
      provider: providerOf(place),
      project: projectOf(place.territory),
      address: { ...place, hausnummerZusatz: place.zusatz, plz: town.plz, ort: town.name },
      customer: visit.customer,
      at: visit.at,
    },
  ];
}

function visitRows(town: Town, visit: TownVisit, address: string, fates: ReadonlyMap<string, DemoFate>) {
  const unit = unitId(address, visit.position);
  const user = namedId(`user|${visit.salesman}`);
  const key = `${unit}|${visit.at}`;
  const appointment = visit.appointment === undefined ? [] : [appointmentRow(town, visit, address, unit)];
  const qualification = {
    id: namedId(`visit|${key}`),
    unit_id: unit,
    code: visit.code satisfies QualificationCode,
    user_id: user,
    created_at: visit.at,
    data: {
      ...(visit.code === "ORDER_REGISTERED" ? { contractType: contractTypeOf(fates.get(unit)) } : {}),
      ...(visit.reason === undefined ? {} : { reason: visit.reason }),
      ...(appointment[0] === undefined ? {} : { appointment: `/api/termins/${appointment[0].id}` }),
      ...(visit.appointment?.kind === "follow-up" ? { followUpAt: visit.appointment.beginsAt } : {}),
    },
  };
  const comment =
    visit.comment === undefined
      ? []
      : [{ id: namedId(`comment|${key}`), unit_id: unit, user_id: user, text: visit.comment, created_at: minuteAfter(visit.at) }];
  return { qualification, comment, appointment };
}

function appointmentRow(town: Town, visit: TownVisit, address: string, unit: string) {
  const { beginsAt = visit.at, kind = "appointment", comment = "", done = false } = visit.appointment ?? {};
  const door = town.addresses[visit.address];
  const place = { strasse: door?.strasse ?? "", hausnummer: door?.hausnummer ?? "", hausnummerZusatz: door?.zusatz ?? "" };
  const user = namedId(`user|${visit.salesman}`);
  const data = { address: `/api/adresses/${address}`, unit: `/api/wohneinheits/${unit}`, comment };
  return {
    id: namedId(`termin|${unit}|${wallTimeOf(beginsAt)}`),
    type: null,
    user_id: user,
    address_id: address,
    unit_id: unit,
    begins_at: beginsAt,
    ends_at: appointmentEnd(beginsAt),
    subject: appointmentSubject(place, kind),
    done,
    data: JSON.stringify(data),
    created_by: user,
  };
}

function minuteAfter(instant: string): string {
  return new Date(Date.parse(instant) + 60_000).toISOString();
}

function unitStatuses(qualifications: readonly { id: string; unit_id: string; code: QualificationCode; created_at: string }[]) {
  const histories = new Map<string, { id: string; code: QualificationCode; createdAt: string }[]>();
  for (const { id, unit_id: unit, code, created_at: createdAt } of qualifications) {
    const history = histories.get(unit) ?? [];
    history.push({ id, code, createdAt });
    histories.set(unit, history);
  }
  const derive = (history: UnitHistory["qualifications"]) =>
    deriveUnitStatus({ qualifications: history, orders: [], soldElsewhere: false });
  return new Map([...histories].map(([unit, history]) => [unit, derive(history)] as const));
}

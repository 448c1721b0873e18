import { randomUUID } from "node:crypto";

import { territoryBody } from "./bodies.ts";
import { ids, westShape } from "./fixture.ts";
import type { Made } from "./writes.ts";

type Write = readonly [path: string | ((made: Made) => string), body: (made: Made) => Record<string, unknown>];

let membershipDay = 0;

/** Writes of projects and territories: their paths, with a body that would be right. */
export const territoryWrites = {
  postProject: [
    "/api/projects",
    () => ({ uuid: randomUUID(), name: `Ausbau ${randomUUID()}`, settings: { phase: "NFB", paperOrderPossible: "JA" } }),
  ],
  patchProject: [
    `/api/projects/${ids.project}`,
    () => ({ settings: { phase: "NFB", paperOrderPossible: "JA", onlineBonus: { cents: 5000 } }, quota: null }),
  ],
  postProjectAddresses: [
    "/api/project_addresses",
    () => ({ uuid: randomUUID(), project: `/api/projects/${ids.project}`, adresses: [`/api/adresses/${ids.westAddress}`] }),
  ],
  postTerritory: ["/api/territories", () => territoryBody()],
  patchTerritory: [() => `/api/territories/${ids.west}`, () => ({ name: "West", geometry: westShape })],
  postTerritoryPreview: [
    "/api/territory_previews",
    () => ({ geometry: westShape, territory: `/api/territories/${ids.west}`, simplify: false, file: { epsg: 25832 } }),
  ],
  postTerritoryDivisionPreview: [
    "/api/territory_division_previews",
    () => ({ territory: `/api/territories/${ids.west}`, parts: 2 }),
  ],
  postTerritoryDivision: [
    "/api/territory_divisions",
    () => ({
      uuid: randomUUID(),
      territory: `/api/territories/${ids.west}`,
      version: 1,
      first: { name: "West", geometry: westShape },
      others: [{ uuid: randomUUID(), name: `Teil ${randomUUID()}`, geometry: westShape }],
    }),
  ],
  postTerritoryMember: [
    "/api/territory_members",
    ({ account }) => {
      /* Nobody has one twice at a time. */
      membershipDay += 1;
      const [from, until] = [membershipDay, membershipDay + 1].map((day) => new Date(Date.UTC(2090, 0, day)).toISOString());
      return {
        uuid: randomUUID(),
        territory: `/api/territories/${ids.west}`,
        mitarbeiter: account.replace("accounts", "mitarbeiters"),
        from,
        until,
      };
    },
  ],
  patchTerritoryMember: [({ member }) => member, () => ({ until: "2099-12-31T00:00:00Z" })],
  /* She has it already, whatever comes with it. */
  postTerritoryDistribution: [
    "/api/territory_distributions",
    () => ({
      uuid: randomUUID(),
      moves: [{ territory: `/api/territories/${ids.west}`, member: null, to: `/api/mitarbeiters/${ids.anna}` }],
    }),
  ],
} as const satisfies Readonly<Record<string, Write>>;

/** Who may make them. */
export const territoriesWrittenBy = {
  postProject: "admin",
  patchProject: "admin",
  postProjectAddresses: "admin",
  postTerritory: "admin",
  patchTerritory: "admin",
  postTerritoryPreview: "office",
  postTerritoryDivisionPreview: "admin",
  postTerritoryDivision: "admin",
  postTerritoryMember: "admin",
  patchTerritoryMember: "admin",
  postTerritoryDistribution: "admin",
} as const satisfies Readonly<Record<keyof typeof territoryWrites, string>>;

import * as z from "zod/mini";

import { get, patch } from "../call.ts";
import { salesmanPatch } from "../resources/people-work.ts";
import * as people from "../resources/people.ts";

export const getSalesman = get("/api/mitarbeiters/:id/embedded", "Verkäufer mit Gebieten und deren Adressen", people.salesman);

export const getColleague = get(
  "/api/mitarbeiters/:id",
  "Verkäufer; von anderen nur der Name",
  z.union([people.salesman, people.colleague]),
);

export const patchSalesman = patch("/api/mitarbeiters/:id", "Einstellungen und Dienst", salesmanPatch, people.salesman);

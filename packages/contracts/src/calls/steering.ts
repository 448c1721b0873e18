import * as z from "zod/mini";

import { get, getBy } from "../call.ts";
import { oneText } from "../query.ts";
import * as steering from "../resources/steering.ts";

export const listCoverages = getBy(
  "/api/coverages",
  "Abdeckung nach Ausbaugebiet, Gebiet, Straße, Team oder Person, mit Quote und Prognose",
  z.object({ group: oneText, project: oneText, territory: oneText, team: oneText }),
  steering.coverages,
);

export const getQuotaCourse = get(
  "/api/projects/:id/quota_course",
  "Verlauf der Quote eines Ausbaugebiets mit Prognose",
  steering.quotaCourse,
);

export const listFunnels = getBy(
  "/api/funnels",
  "Von der Tür zum Auftrag, nach Tag oder Woche",
  z.object({ by: oneText, from: oneText, to: oneText, project: oneText, team: oneText, person: oneText }),
  steering.funnels,
);

export const getDayCourse = getBy(
  "/api/day_courses",
  "Tagesverlauf einer Person aus ihren Besuchen; jede Einsicht steht im Protokoll",
  z.object({ mitarbeiter: oneText, day: oneText }),
  steering.dayCourse,
);

export const getDayViews = get("/api/day_views", "Wer die eigenen Tagesverläufe angesehen hat", steering.dayViews);

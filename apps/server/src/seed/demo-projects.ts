import { namedId } from "../import/rows/natural-key.ts";

/** A project of the demo with its settings (B §3 "Project settings"). */
function project(name: string, settings: { phase: string; paperOrderPossible: string; onlineBonus?: { cents: number } }) {
  return { id: namedId(`project|${name}`), name, settings: JSON.stringify(settings) };
}

/** One project for each setting of paper orders; one grants an online bonus. */
export const demoProjects = [
  project("Wiesenbrück Mitte", { phase: "NFB", paperOrderPossible: "NUROFFLINE" }),
  project("Wiesenbrück Nord", { phase: "NFB", paperOrderPossible: "JA", onlineBonus: { cents: 5000 } }),
  project("Wiesenbrück Ost", { phase: "BAU", paperOrderPossible: "NEIN" }),
] as const;

/** The project of a territory. */
export function projectOf(territory: string): string {
  const [middle, north, east] = demoProjects;
  if (territory.startsWith("38990-01")) return middle.id;
  return territory.startsWith("38990-02") ? north.id : east.id;
}

import type { wire } from "@rundgang/contracts";

import { namedId } from "../places/natural-key.ts";

type ProjectSettings = wire.Project["settings"];

/** A project of the demo with its settings (B §3 "Project settings"). */
export interface DemoProject {
  readonly id: string;
  readonly name: string;
  readonly settings: ProjectSettings;
}

function project(name: string, settings: ProjectSettings): DemoProject {
  return { id: namedId(`project|${name}`), name, settings };
}

/** One project for each setting of paper orders; one grants an online bonus and has hours at the door of its own. */
export const demoProjects = [
  project("Wiesenbrück Mitte", { phase: "NFB", paperOrderPossible: "NUROFFLINE" }),
  project("Wiesenbrück Nord", {
    phase: "NFB",
    paperOrderPossible: "JA",
    onlineBonus: { cents: 5000 },
    doorHours: { lastDay: 5, from: "10:00", to: "19:00" },
  }),
  project("Wiesenbrück Ost", { phase: "BAU", paperOrderPossible: "NEIN" }),
] as const;

/** The project of a territory. */
export function projectOf(territory: string): DemoProject {
  const [middle, north, east] = demoProjects;
  if (territory.startsWith("38990-01")) return middle;
  return territory.startsWith("38990-02") ? north : east;
}

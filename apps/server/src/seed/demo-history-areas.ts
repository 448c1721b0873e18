import { namedId } from "../places/natural-key.ts";
import type { DemoProject } from "./demo-projects.ts";

/** A day's work in a week of the history. */
interface Week {
  /** Doors a day, by so many people, and about so many contracts a day. */
  readonly visits: number;
  readonly people: number;
  readonly sales: number;
}

/** A build area with six weeks of work. */
export interface HistoryArea {
  readonly name: string;
  readonly project: DemoProject;
  /** Per cent of its units by so many days from now. */
  readonly share: number;
  readonly daysLeft: number;
  /** Streets by territory. */
  readonly territories: readonly (readonly string[])[];
  /** Houses in a street, of two units each. */
  readonly houses: number;
  /** Ids of who works there. */
  readonly people: readonly string[];
  readonly weeks: readonly Week[];
}

const person = (username: string, name: string) => ({ id: namedId(`user|${username}`), username, name });

/** Who worked there. */
export const historyPeople = [
  person("nord1", "Deniz Arslan"),
  person("nord2", "Aylin Kaya"),
  person("nord3", "Jannis Vogt"),
] as const;
const people = historyPeople.map(({ id }) => id);

function project(name: string): DemoProject {
  return { id: namedId(`project|${name}`), name, settings: { phase: "NFB", paperOrderPossible: "JA" } };
}

const day = (visits: number, count: number, sales: number): Week => ({ visits, people: count, sales });

/** Each tells its story: on course, behind, saved. */
export const historyAreas: readonly HistoryArea[] = [
  {
    name: "Birkenhorst",
    project: project("Birkenhorst"),
    share: 40,
    daysLeft: 70,
    territories: [
      ["Birkenring", "Ahornweg", "Eschenweg"],
      ["Buchenweg", "Ulmenweg", "Erlenstraße"],
    ],
    houses: 14,
    people,
    weeks: [day(9, 2, 1.2), day(9, 2, 1.3), day(9, 2, 1.2), day(9, 2, 1.4), day(9, 2, 1.3), day(9, 2, 1.3)],
  },
  {
    name: "Auental",
    project: project("Auental"),
    share: 40,
    daysLeft: 49,
    territories: [
      ["Auenweg", "Am Wehr", "Mühlenbogen"],
      ["Uferstraße", "Fährgasse", "Deichweg"],
    ],
    houses: 14,
    people: people.slice(0, 1),
    weeks: [day(7, 1, 0.8), day(6, 1, 0.5), day(5, 1, 0.4), day(4, 1, 0.3), day(4, 1, 0.2), day(3, 1, 0.2)],
  },
  {
    name: "Erlenkamp",
    project: project("Erlenkamp"),
    share: 33,
    daysLeft: 28,
    territories: [
      ["Erlenkamp", "Kampstraße", "Heideweg"],
      ["Ginsterweg", "Wacholderweg", "Birkhahnweg"],
    ],
    houses: 14,
    people,
    weeks: [day(3, 1, 0.2), day(3, 1, 0.2), day(4, 1, 0.3), day(10, 3, 1.6), day(14, 3, 2.4), day(14, 3, 2.4)],
  },
];

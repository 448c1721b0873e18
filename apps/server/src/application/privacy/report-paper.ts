import { wallTimeOf } from "@rundgang/contracts";
import type { Block, Paper } from "@rundgang/documents";
import { orderStateWord, orderStatusCodes } from "@rundgang/domain";

import type { Report, ReportSection } from "./person-report.ts";
import { wordOf } from "./report-words.ts";

/** How many lines of one record are printed; all of them stand in the JSON. */
const mostLines = 120;

/** The report as a paper (Art. 15 DSGVO), with purpose, basis and time of each part, and what rights its reader has. */
export function reportPaper({ at, sections, count, name }: Report): Paper {
  return {
    title: "Auskunft über gespeicherte Daten",
    subject: "Auskunft nach Art. 15 DSGVO",
    author: "Rundgang",
    sender: "Datenschutz",
    foot: "Auskunft nach Art. 15 und 20 DSGVO",
    blocks: [
      { kind: "heading", level: 1, text: "Auskunft über gespeicherte Daten" },
      {
        kind: "paragraph",
        text:
          `Zu ${name} sind am ${timeText(at)} Uhr ${count === 1 ? "ein Eintrag" : `${count} Einträge`} gespeichert. Zu jedem Bereich steht, ` +
          "wozu er da ist, auf welcher Rechtsgrundlage und wie lange. Alle Einträge, auch die hier nur gezählten, stehen in der beiliegenden JSON-Datei.",
      },
      ...sections.flatMap(sectionBlocks),
      { kind: "heading", level: 2, text: "Ihre Rechte" },
      {
        kind: "paragraph",
        text:
          "Sie können verlangen, dass Ihre Daten berichtigt (Art. 16 DSGVO), gelöscht (Art. 17) oder eingeschränkt verarbeitet werden (Art. 18), " +
          "der Verarbeitung widersprechen (Art. 21) und sich bei einer Aufsichtsbehörde beschweren (Art. 77). Was das Steuer- und " +
          "Handelsrecht aufzubewahren verlangt, wird erst nach Ablauf der genannten Frist gelöscht. Die Daten stammen von Ihnen selbst oder wurden im Gespräch mit Ihnen " +
          "erfasst; sie gehen an den Anbieter, bei dem Sie bestellt haben. Automatisierte Entscheidungen gibt es nicht.",
      },
    ],
  };
}

function sectionBlocks({ purpose, basis, limit, counted, rows }: ReportSection): readonly Block[] {
  const head: readonly Block[] = [
    { kind: "heading", level: 2, text: purpose },
    {
      kind: "definitions",
      summary: `Angaben zu: ${purpose}`,
      entries: [
        { term: "Rechtsgrundlage", text: basis },
        { term: "Speicherdauer", text: limit },
        { term: "Einträge", text: String(rows.length) },
      ],
    },
  ];
  if (counted) return head;
  return [
    ...head,
    ...rows.flatMap((row, index): readonly Block[] => {
      const lines = linesOf(row);
      if (lines.length === 0) return [];
      return [
        ...(rows.length === 1 ? [] : [{ kind: "heading" as const, level: 3 as const, text: `Eintrag ${index + 1}` }]),
        { kind: "definitions", summary: `${purpose}, Eintrag ${index + 1}`, entries: lines.slice(0, mostLines) },
      ];
    }),
  ];
}

/** What says nothing of a person, or says it in signs for machines: it stands in the JSON alone. */
const forMachines = new Set([
  "prices",
  "price_basis",
  "shown_totals",
  "deviations",
  "device",
  "clock_ahead_ms",
  "form_version",
  "attachments",
  "call_bound",
]);

interface Line {
  readonly term: string;
  readonly text: string;
}

/** What a record holds, a line for each value; ids, which say nothing to a person, stand in the JSON alone. */
function linesOf(value: Readonly<Record<string, unknown>>, path: readonly string[] = []): Line[] {
  return Object.entries(value).flatMap(([name, one]): Line[] => {
    if (one === null || one === "" || forMachines.has(name) || /^(?:id|.+_id|.+_by|uuid)$/u.test(name)) return [];
    const names = name === "data" ? path : [...path, wordOf(name)];
    if (Array.isArray(one)) return one.flatMap((item, index) => linesOf({ [`${name} ${index + 1}`]: item }, path));
    if (typeof one === "object") return linesOf(one as Readonly<Record<string, unknown>>, names);
    return [{ term: names.join(" · "), text: name === "status" ? stateOf(String(one)) : textOf(one) }];
  });
}

function stateOf(status: string): string {
  const code = orderStatusCodes.find((one) => one === status);
  return code === undefined ? status : orderStateWord(code);
}

function textOf(value: unknown): string {
  if (value === true) return "ja";
  if (value === false) return "nein";
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/u.test(text) ? timeText(new Date(text).toISOString()) : text;
}

/** An instant as `29.11.2026 14:30`, in Germany. */
function timeText(instant: string): string {
  const [day = "", time = ""] = wallTimeOf(instant).split(" ");
  return `${day.split("-").toReversed().join(".")} ${time.slice(0, 5)}`;
}

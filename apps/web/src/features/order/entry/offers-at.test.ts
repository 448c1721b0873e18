import type { wire } from "@rundgang/contracts";
import { expect, it } from "vitest";

import { sampleAddress } from "../../../data/testing/samples.ts";
import { offersAt } from "./offers-at.ts";

const projekt = "/api/projects/1";
const provider = (settings: wire.Provider["settings"]): wire.Provider => ({
  "@id": "/api/providers/2",
  "@type": "Provider",
  uuid: "00000000-0000-7000-8000-000000000002",
  id: 2,
  name: "DG Glasfaser",
  shortName: "DG",
  logo: null,
  smallLogo: null,
  settings,
});
const settings = (paperOrderPossible: wire.ProjectSettings["paperOrderPossible"]): wire.ProjectSettings => ({
  "@id": "/api/project_settings/1",
  "@type": "ProjectSettings",
  uuid: "00000000-0000-7000-8000-000000000001",
  phase: "NFB",
  paperOrderPossible,
});

const noPaper = "In diesem Projekt sind keine Aufträge auf Papier möglich.";
const offlineOnly = "In diesem Projekt sind Aufträge auf Papier nur ohne Internetverbindung möglich.";
const noRemote = "Der Anbieter dieser Adresse nimmt keine Remote-Aufträge an.";
const made = (type: string) => `Diese Adresse wurde im Vertrieb angelegt. ${type}-Aufträge sind hier nicht möglich.`;

type Answer = wire.ProjectSettings["paperOrderPossible"];
it.each<[string, Partial<wire.Address>, Answer, wire.Provider["settings"], boolean, readonly (string | null)[]]>([
  ["JA", { projekt }, "JA", {}, true, [null, null, null]],
  ["NEIN", { projekt }, "NEIN", {}, false, [null, noPaper, null]],
  ["NUROFFLINE with a line", { projekt }, "NUROFFLINE", {}, true, [null, offlineOnly, null]],
  ["NUROFFLINE without", { projekt }, "NUROFFLINE", {}, false, [null, null, null]],
  ["no project forbids nothing", { projekt: null }, "NEIN", {}, true, [null, null, null]],
  ["a project that the device does not know", { projekt: "/api/projects/9" }, "NEIN", {}, true, [null, null, null]],
  [
    "a provider that takes no remote orders says so itself",
    { projekt },
    "JA",
    { remoteOrders: false },
    true,
    [null, null, noRemote],
  ],
  ["made by a salesman", { projekt, data: { createdBySalesman: true } }, "JA", {}, true, [made("Live"), null, made("Remote")]],
])("%s", (_name, change, paper, ofProvider, online, reasons) => {
  const masters = { providers: [provider(ofProvider)], projectSettings: new Map([[projekt, settings(paper)]]) };
  expect(offersAt(sampleAddress(1, change), masters, online).map(({ reason }) => reason)).toEqual(reasons);
});

it("has no remote order in a call", () => {
  const masters = { providers: [provider({})], projectSettings: new Map() };
  const reasons = offersAt(sampleAddress(1, { projekt: null }), masters, true, true).map(({ reason }) => reason);
  expect(reasons).toEqual([null, null, "Solange ein Gespräch verbunden ist, ist kein Remote-Auftrag möglich."]);
});

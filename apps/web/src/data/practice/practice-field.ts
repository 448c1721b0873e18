import { calls, dateOf, idOfIri, iri, wallTimeOf, type wire } from "@rundgang/contracts";
import {
  addressCounters,
  appointmentEnd,
  deriveUnitStatus,
  foldForSearch,
  houseName,
  refusesAppointment,
} from "@rundgang/domain";

import { unitIdOfAppointment } from "../appointment-unit.ts";
import { answering, listed, PracticeRefusal, type PracticeAnswer } from "./practice-answers.ts";
import { practiceTerritory, practiceUser } from "./practice-masters.ts";
import type { PracticeFact } from "./practice-facts.ts";
import type { PracticeState } from "./practice-state.ts";
import { emptyUnit } from "./practice-town.ts";

export const me = iri("mitarbeiters", practiceUser.id);

/** What the answers work with. */
export interface PracticeWork {
  readonly state: PracticeState;
  readonly tell: (fact: PracticeFact) => void;
  readonly now: () => Date;
}

/** Doors, visits, comments and appointments, by the rules that the server runs too (`deriveUnitStatus`, `addressCounters`). */
export function fieldAnswers({ state, tell, now }: PracticeWork): readonly PracticeAnswer[] {
  const at = (instant: string | undefined) => instant ?? now().toISOString();
  return [
    answering(calls.listAddresses, ({ query }) => {
      const wanted = query.getAll("uuid[]");
      if (wanted.length > 0) return listed(wanted.flatMap((uuid) => state.addresses[uuid] ?? []));
      const words = foldForSearch(query.get("q") ?? query.get("strasse") ?? "");
      return listed(Object.values(state.addresses).filter((address) => foldForSearch(houseName(address)).includes(words)));
    }),
    answering(calls.getAddress, ({ id }) => addressOf(state, id)),
    answering(calls.patchAddress, ({ id, body }) => {
      const address = addressOf(state, id);
      return keepAddress(state, { ...address, files: [...new Set([...address.files, ...(body.files ?? [])])] });
    }),
    answering(calls.patchAddressData, ({ id, body }) => {
      const address = addressOf(state, id);
      return keepAddress(state, { ...address, data: { ...address.data, ...body } });
    }),
    answering(calls.postContact, ({ body }) => {
      const made = { "@id": iri("contacts", body.uuid), "@type": "Contact" as const, ...body, creator: me };
      return (state.contacts[body.uuid] ??= made);
    }),
    answering(calls.getUnit, ({ id }) => unitOf(state, id)),
    answering(calls.postUnit, ({ body }) => {
      const address = addressOf(state, idOfIri(body.adresse), "parent_missing");
      const there = address.wohneinheiten.find(({ uuid }) => uuid === body.uuid);
      if (there !== undefined) return there;
      const position = Math.max(0, ...address.wohneinheiten.map((unit) => unit.position)) + 1;
      const unit = { ...emptyUnit(body.uuid, address["@id"], position, body.name ?? null), type: body.type ?? "PRIVATE" };
      keepAddress(state, { ...address, wohneinheiten: [...address.wohneinheiten, unit] });
      return unit;
    }),
    answering(calls.patchUnit, ({ id, body }) =>
      changeUnit(state, id, (unit) => ({
        ...unit,
        ...(body.name !== undefined && { name: body.name }),
        ...(body.type !== undefined && { type: body.type }),
      })),
    ),
    answering(calls.postQualification, ({ body }) => {
      const visit: wire.Qualification = {
        "@id": iri("adress_qualifikations", body.uuid),
        "@type": "AdressQualifikation",
        uuid: body.uuid,
        created: body.created,
        createdAt: at(body.createdAt),
        data: body.data ?? {},
        mitarbeiter: me,
        mitarbeiterId: practiceUser.id,
        mitarbeiterName: practiceUser.name,
        qualifikation: body.qualifikation,
        wohneinheit: body.wohneinheit,
      };
      unitOf(state, idOfIri(body.wohneinheit), "parent_missing");
      state.visits[body.uuid] ??= visit;
      judgeUnit(state, idOfIri(body.wohneinheit));
      tell({ type: "visit_arrived", id: body.uuid });
      return visit;
    }),
    answering(calls.patchQualification, ({ id, body }) => {
      const there = state.visits[id];
      if (there === undefined) throw missing("parent_missing");
      const changed = {
        ...there,
        ...(body.qualifikation !== undefined && { qualifikation: body.qualifikation }),
        data: { ...there.data, ...body.data },
      };
      state.visits[id] = changed;
      judgeUnit(state, idOfIri(there.wohneinheit));
      return changed;
    }),
    answering(calls.postComment, ({ body }) => {
      const comment: wire.Comment = {
        "@id": iri("unit_comments", body.uuid),
        "@type": "UnitComment",
        uuid: body.uuid,
        id: body.uuid,
        created: body.created,
        createdAt: at(body.createdAt),
        comment: body.comment,
        creator: me,
        creatorId: practiceUser.id,
        unit: body.unit,
      };
      unitOf(state, idOfIri(body.unit), "parent_missing");
      state.comments[body.uuid] ??= comment;
      judgeUnit(state, idOfIri(body.unit));
      return comment;
    }),
    answering(calls.postObjection, ({ body }) => {
      const there = unitOf(state, idOfIri(body.unit), "parent_missing");
      const createdAt = at(body.createdAt);
      changeUnit(state, there.uuid, (unit) => ({ ...unit, noVisits: true }));
      judgeUnit(state, there.uuid);
      const objecting = unitOf(state, there.uuid);
      for (const [id, one] of Object.entries(state.appointments)) {
        const isHere = unitIdOfAppointment(one) === there.uuid;
        if (isHere && refusesAppointment(objecting, one)) state.appointments[id] = { ...one, done: true };
      }
      return {
        "@id": iri("objections", body.uuid),
        "@type": "Objection" as const,
        uuid: body.uuid,
        unit: body.unit,
        adresse: there.adresse,
        position: there.position,
        source: body.source,
        receivedOn: body.receivedOn ?? dateOf(createdAt),
        until: body.until ?? null,
        createdAt,
      };
    }),
    answering(calls.listAppointments, ({ query }) => {
      const type = query.get("type");
      const all = Object.values(state.appointments).toSorted((a, b) => a.beginnAt.localeCompare(b.beginnAt));
      return listed(type === null ? all : all.filter((one) => one.type === type));
    }),
    answering(calls.getAppointment, ({ id }) => state.appointments[id] ?? refuseMissing()),
    answering(calls.postAppointment, ({ body }) => {
      const beginnAt = at(body.beginnAt);
      const endeAt = appointmentEnd(beginnAt);
      const made: wire.Appointment = {
        "@id": iri("termins", body.uuid),
        "@type": "Termin",
        uuid: body.uuid,
        type: body.type ?? null,
        mitarbeiter: me,
        creator: me,
        beginn: body.beginn,
        beginnAt,
        ende: body.ende ?? wallTimeOf(endeAt),
        endeAt,
        ganztaegig: body.ganztaegig ?? false,
        betreff: body.betreff,
        done: false,
        data: body.data ?? {},
      };
      return (state.appointments[body.uuid] ??= made);
    }),
    answering(calls.patchAppointment, ({ id, body }) => {
      const there = state.appointments[id];
      if (there === undefined) throw missing("parent_missing");
      const moved = body.beginnAt !== undefined && body.beginnAt !== there.beginnAt;
      const endeAt = moved ? appointmentEnd(body.beginnAt ?? there.beginnAt) : there.endeAt;
      const changed: wire.Appointment = {
        ...there,
        ...(body.done !== undefined && { done: body.done }),
        beginn: body.beginn ?? there.beginn,
        beginnAt: body.beginnAt ?? there.beginnAt,
        ende: wallTimeOf(endeAt),
        endeAt,
        data: { ...there.data, ...body.data },
        movedFrom: [...(there.movedFrom ?? []), ...(moved ? [there.beginnAt] : [])],
      };
      state.appointments[id] = changed;
      return changed;
    }),
    answering(calls.getSalesman, () => salesman(state)),
    answering(calls.patchSalesman, ({ body }) => {
      if (body.preferences !== undefined) state.preferences = { ...state.preferences, ...body.preferences };
      return salesman(state);
    }),
    answering(calls.postWalkingDirections, () => {
      throw new PracticeRefusal(422, "route_unavailable", "In der Übungsstadt sind keine Fußwege bekannt.", [], {
        reason: "no_streets",
        stops: [],
      });
    }),
  ];
}

function salesman(state: PracticeState): wire.Salesman {
  return {
    "@id": me,
    "@type": "Mitarbeiter",
    uuid: practiceUser.id,
    id: practiceUser.id,
    name: practiceUser.name,
    lastPing: null,
    lastPingAt: null,
    preferences: state.preferences,
    polygons: [
      {
        "@id": iri("territories", practiceTerritory),
        uuid: practiceTerritory,
        name: "Übungsstadt",
        adresses: Object.keys(state.addresses),
      },
    ],
    ownAddresses: [],
    incompleteSales: [],
  };
}

/** A unit anew by all that is recorded about it. */
export function judgeUnit(state: PracticeState, id: string): void {
  changeUnit(state, id, (unit) => {
    const isHere = (one: { readonly wohneinheit: string }) => one.wohneinheit === unit["@id"];
    const visits = Object.values(state.visits)
      .filter((visit) => isHere(visit) && visit.data.revoked !== true)
      .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
    const orders = Object.values(state.orders).filter((order) => order.unit === unit["@id"]);
    return {
      ...unit,
      qualifikationen: visits,
      latestQualification: visits.at(-1) ?? null,
      comments: Object.values(state.comments).filter((comment) => comment.unit === unit["@id"]),
      auftrag: orders.at(-1)?.["@id"] ?? null,
      status: deriveUnitStatus({
        qualifications: visits.map(({ uuid, qualifikation, createdAt }) => ({ id: uuid, code: qualifikation, createdAt })),
        orders: orders.map(({ status, erfassungsdatumAt }) => ({
          status: status.status,
          capturedAt: erfassungsdatumAt,
          statusAt: status.statusDtAt,
        })),
        soldElsewhere: false,
        objects: unit.noVisits ?? false,
      }),
    };
  });
}

function changeUnit(state: PracticeState, id: string, change: (unit: wire.Unit) => wire.Unit): wire.Unit {
  const address = addressOf(state, idOfIri(unitOf(state, id).adresse));
  const changed = change(unitOf(state, id));
  keepAddress(state, { ...address, wohneinheiten: address.wohneinheiten.map((unit) => (unit.uuid === id ? changed : unit)) });
  return changed;
}

/** Keeps an address as it is now, with its counters. */
export function keepAddress(state: PracticeState, address: wire.Address): wire.Address {
  const kept = { ...address, ...addressCounters(address.wohneinheiten.map(({ status }) => status)) };
  state.addresses[address.uuid] = kept;
  return kept;
}

type Lack = "not_found" | "parent_missing";

/** An address with this uuid. Refuses where there is none. */
export function addressOf(state: PracticeState, id: string, lack: Lack = "not_found"): wire.Address {
  return state.addresses[id] ?? refuseMissing(lack);
}

/** A unit with this uuid. Refuses where there is none. */
export function unitOf(state: PracticeState, id: string, lack: Lack = "not_found"): wire.Unit {
  for (const { wohneinheiten } of Object.values(state.addresses)) {
    const found = wohneinheiten.find(({ uuid }) => uuid === id);
    if (found !== undefined) return found;
  }
  return refuseMissing(lack);
}

function missing(lack: Lack): PracticeRefusal {
  return lack === "not_found"
    ? new PracticeRefusal(404, "not_found", "Das gibt es in der Übung nicht.")
    : new PracticeRefusal(424, "parent_missing", "Etwas, worauf sich die Anfrage bezieht, ist noch nicht angekommen.");
}

/** Refuses what is not there. @returns never */
export function refuseMissing(lack: Lack = "not_found"): never {
  throw missing(lack);
}

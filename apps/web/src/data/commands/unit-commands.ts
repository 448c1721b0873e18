import { calls, idOfIri, iri, typeOf, type wire } from "@rundgang/contracts";

import type { CommandParts } from "./command-parts.ts";
import type { Commands } from "./commands.ts";
import { plan, planChange, priorities } from "./make-request.ts";
import { refuse } from "./refusals.ts";
import { unsentChangesOf, unsentRequestsFor, writeWork } from "./write-work.ts";

/** Naming, typing and adding units (A §4 "Adding a unit"). */
export function unitCommands(parts: CommandParts): Pick<Commands, "patchUnit" | "addUnit" | "finishAppointment"> {
  return {
    async patchUnit({ unitId, name, type }) {
      const work = parts.work();
      if (work === null) return refuse("signed_out");
      const address = await parts.addresses.addressOfUnit(unitId);
      if (address === null) return refuse("unknown_unit");
      const patch: wire.UnitPatch = {
        ...(name === undefined ? {} : { name: name.trim() === "" ? null : name.trim() }),
        ...(type === undefined ? {} : { type }),
      };
      const request = {
        id: parts.uuid(),
        kind: "unit_patch",
        chainId: parts.uuid(),
        priority: priorities.unit,
        dependsOn: [...new Set([...(await unsentRequestsFor(work, unitId)), ...(await unsentChangesOf(work, unitId))])],
        ...planChange(calls.patchUnit, unitId, patch),
      } as const;
      const shown = {
        ...(patch.name === undefined ? {} : { name: patch.name }),
        ...(patch.type === undefined ? {} : { type: patch.type }),
      };
      const overlay = { kind: "unit_patch", about: { type: "unit", addressId: address.uuid, unitId }, ...shown } as const;
      await writeWork(parts, work, [{ request, overlays: [overlay] }]);
      return { ok: true };
    },

    async addUnit({ addressId, name, type = "PRIVATE" }) {
      const work = parts.work();
      if (work === null) return refuse("signed_out");
      const address = await parts.addresses.address(addressId);
      if (address === null) return refuse("unknown_address");
      const unitId = parts.uuid();
      const named = name === undefined || name.trim() === "" ? null : name.trim();
      const body: wire.UnitCreate = { uuid: unitId, adresse: address["@id"], status: "OPEN", name: named, type };
      const unit: wire.Unit = {
        "@id": iri("wohneinheits", unitId),
        "@type": typeOf(calls.postUnit),
        uuid: unitId,
        position: Math.max(0, ...address.wohneinheiten.map((one) => one.position)) + 1,
        status: "OPEN",
        name: named,
        type,
        auftrag: null,
        adresse: address["@id"],
        comments: [],
        qualifikationen: [],
        latestQualification: null,
      };
      const request = {
        id: parts.uuid(),
        kind: "unit",
        chainId: parts.uuid(),
        priority: priorities.unit,
        ...plan(calls.postUnit, body),
      } as const;
      const overlay = { kind: "unit", about: { type: "unit", addressId, unitId }, unit } as const;
      await writeWork(parts, work, [{ request, overlays: [overlay] }]);
      return { ok: true, unitId };
    },

    async finishAppointment(appointmentId) {
      const work = parts.work();
      if (work === null) return refuse("signed_out");
      const appointment = await parts.appointment(appointmentId);
      if (appointment === null) return refuse("unknown_appointment");
      const unit = appointment.data.unit ?? null;
      const unitId = unit === null ? null : idOfIri(unit);
      const address = unitId === null ? null : await parts.addresses.addressOfUnit(unitId);
      const about = { type: "appointment", appointmentId, addressId: address?.uuid ?? null, unitId } as const;
      const request = {
        id: parts.uuid(),
        kind: "appointment_patch",
        chainId: parts.uuid(),
        priority: priorities.appointment,
        dependsOn: await unsentRequestsFor(work, appointmentId),
        ...planChange(calls.patchAppointment, appointmentId, { done: true }),
      } as const;
      const overlay = { kind: "appointment_patch", about, done: true } as const;
      await writeWork(parts, work, [{ request, overlays: [overlay] }]);
      return { ok: true };
    },
  };
}

import { idOfIri, iri, type wire } from "@rundgang/contracts";

import type { CommandParts } from "./command-parts.ts";
import type { Commands } from "./commands.ts";
import { priorities } from "./make-request.ts";
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
        resource: { type: "Wohneinheit", uuid: unitId },
        method: "PATCH",
        path: iri("wohneinheits", unitId),
        body: patch,
      } as const;
      const shown = {
        ...(patch.name === undefined ? {} : { name: patch.name }),
        ...(patch.type === undefined ? {} : { type: patch.type }),
      };
      const overlay = { kind: "unit_patch", about: { type: "unit", addressId: address.uuid, unitId }, ...shown } as const;
      return (await writeWork(parts, work, [{ request, overlays: [overlay] }])) ?? { ok: true };
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
        "@type": "Wohneinheit",
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
        resource: { type: "Wohneinheit", uuid: unitId },
        method: "POST",
        path: "/api/wohneinheits",
        body,
      } as const;
      const overlay = { kind: "unit", about: { type: "unit", addressId, unitId }, unit } as const;
      return (await writeWork(parts, work, [{ request, overlays: [overlay] }])) ?? { ok: true, unitId };
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
        resource: { type: "Termin", uuid: appointmentId },
        method: "PATCH",
        path: iri("termins", appointmentId),
        body: { done: true },
      } as const;
      const overlay = { kind: "appointment_patch", about, done: true } as const;
      return (await writeWork(parts, work, [{ request, overlays: [overlay] }])) ?? { ok: true };
    },
  };
}

import type { Api } from "@rundgang/api-client";
import { calls, iri, type wire } from "@rundgang/contracts";

import { canonicalJson } from "../canonical-json.ts";
import { appointments } from "../collections/appointments.ts";
import type { DataStore } from "../db/data-store.ts";

export interface CallsParts {
  readonly userId: string;
  readonly api: Pick<Api, "request">;
  readonly store: Pick<DataStore, "readMembers" | "changeMember">;
  readonly now: () => number;
}

/**
 * Asks which immediate calls wait now, and keeps that: the stream tells of none while nobody is on duty. What is not among them any more and
 * is not one's own is emptied of its customer. What an event has changed while the answer was on its way stays as the event left it.
 * Without an answer everything stays.
 */
export async function refreshCalls({ userId, api, store, now }: CallsParts): Promise<void> {
  const before = new Map((await store.readMembers(appointments)).map((one) => [one.uuid, one]));
  const query = { type: "IMMEDIATE_VIDEO_CALL", done: "false" } as const;
  const result = await api.request(calls.listAppointments, { query });
  if (result.type !== "ok") return;
  const waiting = result.value["hydra:member"].filter(({ type }) => type === "IMMEDIATE_VIDEO_CALL");
  const told = new Set(waiting.map(({ uuid }) => uuid));
  const me = iri("mitarbeiters", userId);
  const gone = [...before.values()].filter(
    ({ uuid, type, mitarbeiter }) => type === "IMMEDIATE_VIDEO_CALL" && mitarbeiter !== me && !told.has(uuid),
  );
  for (const next of [...waiting, ...gone.map(emptied)]) {
    await store.changeMember(appointments, next.uuid, now(), (there) => {
      const isAsBefore = isSame(there, before.get(next.uuid) ?? null);
      return isAsBefore && !isSame(there, next) ? next : undefined;
    });
  }
}

/** It stays until the next load, so that a load under way does not bring it again; of whom it was is forgotten. */
function emptied(call: wire.Appointment): wire.Appointment {
  return { ...call, done: true, betreff: "", data: {} };
}

function isSame(one: wire.Appointment | null, other: wire.Appointment | null): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

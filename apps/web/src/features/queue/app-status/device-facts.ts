import { formatSince } from "@rundgang/ui";

import type { StoreDamage } from "../../../data/canary/store-damage.ts";
import type { QueueView } from "../../../data/outbox/queue-view.ts";
import type { WorkerState } from "../../../data/worker/worker.ts";
import type { StorageState } from "../../../platform/storage/storage.ts";

/** What Gerätestatus says of the device beside its gauges. */
export interface DeviceState {
  readonly storage: StorageState;
  readonly worker: WorkerState;
  readonly damage: StoreDamage | null;
  readonly queue: Pick<QueueView, "lastSuccessAt">;
  readonly version: string;
  /** ISO instant. */
  readonly now: string;
}

/** One line: what it is, how it stands, and whether a person should care. */
export interface DeviceFact {
  readonly label: string;
  readonly value: string;
  readonly level: "good" | "warning" | "bad" | "plain";
}

/** The lines of Gerätestatus, in their order. */
export function deviceFacts({ storage, worker, damage, queue, version, now }: DeviceState): readonly DeviceFact[] {
  const sent = queue.lastSuccessAt;
  return [
    damage === null
      ? { label: "Gespeicherte Vorgänge", value: "Vollständig", level: "good" }
      : { label: "Gespeicherte Vorgänge", value: "Es fehlen gespeicherte Vorgänge", level: "bad" },
    ...(storage.type === "unknown" ? [] : [protection(storage.persisted)]),
    background(worker, now),
    { label: "Zuletzt übertragen", value: sent === null ? "Noch nichts" : formatSince(sent, now), level: "plain" },
    { label: "Version", value: version, level: "plain" },
  ];
}

function protection(persisted: boolean): DeviceFact {
  const label = "Schutz des Speichers";
  return persisted
    ? { label, value: "Der Browser räumt hier nicht auf", level: "good" }
    : { label, value: "Der Browser darf bei Platzmangel aufräumen", level: "warning" };
}

function background({ worker, backgroundSync, failure }: WorkerState, now: string): DeviceFact {
  const label = "Senden im Hintergrund";
  switch (worker) {
    case "starting":
      return { label, value: "Wird eingerichtet", level: "plain" };
    case "none":
      return { label, value: "Nicht möglich, lass die App zum Senden offen", level: "warning" };
    case "failed": {
      const since = failure === null ? "" : ` seit ${formatSince(failure.at, now)}`;
      return { label, value: `Gestört${since}, lass die App zum Senden offen`, level: "bad" };
    }
    case "ready":
      return backgroundSync === "available"
        ? { label, value: "Bereit, auch wenn die App geschlossen ist", level: "good" }
        : { label, value: "Nur solange die App offen ist", level: "warning" };
  }
}

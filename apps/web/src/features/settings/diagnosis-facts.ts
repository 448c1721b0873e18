import { formatSince } from "@rundgang/ui";

import type { ServerMeasure } from "../../data/diagnosis/measure-server.ts";
import type { LiveLink } from "../../data/live/live-link.ts";
import { accuracyWords, clockOffsetWords, isClockWrong } from "../../parts/diagnosis/device-words.ts";
import type { DevicePermission } from "../../platform/permissions/permissions.ts";

/** Cameras, microphones and what the person allows. */
export interface Allowed {
  readonly camera: DevicePermission | "missing";
  readonly microphone: DevicePermission | "missing";
  readonly position: DevicePermission;
}

/** What the card looks at. `server` and `allowed` are undefined until they are known. */
export interface DiagnosisState {
  readonly server: ServerMeasure | null | undefined;
  readonly live: LiveLink;
  /** Metres; null while there is no position. */
  readonly accuracy: number | null;
  readonly allowed: Allowed | undefined;
  /** ISO instant. */
  readonly now: string;
}

/** One line of the card. */
export interface DiagnosisFact {
  readonly label: string;
  /** Null while it is being looked at. */
  readonly value: string | null;
  readonly isProblem: boolean;
}

/** The lines of the card 'Diagnose', in their order. */
export function diagnosisFacts({ server, live, accuracy, allowed, now }: DiagnosisState): readonly DiagnosisFact[] {
  return [
    { label: "Server", ...serverFact(server) },
    {
      label: "Live-Ereignisse",
      value: liveValue(live, now),
      isProblem: live.type !== "open",
    },
    { label: "Uhr", ...clockFact(server) },
    { label: "Standort", ...positionFact(accuracy, allowed) },
    { label: "Kamera, Mikrofon", ...mediaFact(allowed) },
  ];
}

type Fact = Omit<DiagnosisFact, "label">;

function liveValue(live: LiveLink, now: string): string {
  if (live.type === "open") return `verbunden seit ${formatSince(live.since, now)}`;
  return live.type === "closed" ? "nicht verbunden" : "unterwegs zurückgehalten: wird jede halbe Minute abgefragt";
}

function serverFact(server: DiagnosisState["server"]): Fact {
  if (server === undefined) return { value: null, isProblem: false };
  if (server === null) return { value: "nicht erreichbar", isProblem: true };
  return { value: `erreichbar, ${server.ms} ms`, isProblem: false };
}

function clockFact(server: DiagnosisState["server"]): Fact {
  if (server === undefined) return { value: null, isProblem: false };
  const ahead = server?.aheadMs ?? null;
  if (ahead === null) return { value: "nicht messbar", isProblem: false };
  return { value: clockOffsetWords(ahead), isProblem: isClockWrong(ahead) };
}

function positionFact(accuracy: number | null, allowed: DiagnosisState["allowed"]): Fact {
  if (allowed?.position === "denied") return { value: "nicht erlaubt", isProblem: true };
  return { value: accuracy === null ? "noch nicht bekannt" : accuracyWords(accuracy), isProblem: false };
}

const allowedWords: { readonly [state in Allowed["camera"]]: string } = {
  granted: "erlaubt",
  denied: "nicht erlaubt",
  prompt: "noch nicht gefragt",
  unknown: "zeigt der Selbsttest",
  missing: "nicht gefunden",
};

function mediaFact(allowed: DiagnosisState["allowed"]): Fact {
  if (allowed === undefined) return { value: null, isProblem: false };
  const { camera, microphone } = allowed;
  const isProblem = [camera, microphone].some((state) => state === "denied" || state === "missing");
  if (camera === microphone) return { value: allowedWords[camera], isProblem };
  return { value: `Kamera ${allowedWords[camera]}, Mikrofon ${allowedWords[microphone]}`, isProblem };
}

/** What the chip says: null while something is still being looked at. */
export function diagnosisVerdict(facts: readonly DiagnosisFact[]): { readonly problems: number; readonly text: string } | null {
  if (facts.some(({ value }) => value === null)) return null;
  const problems = facts.filter(({ isProblem }) => isProblem).length;
  const text = problems === 0 ? "alles in Ordnung" : problems === 1 ? "1 Problem" : `${problems} Probleme`;
  return { problems, text };
}

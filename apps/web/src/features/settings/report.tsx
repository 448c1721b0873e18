import { useState } from "react";

import type { Told } from "../../data/reports/kept-reports.ts";
import type { SystemReport } from "../../data/reports/system-reports.ts";
import type { Diagnosis, SentReport } from "../../data/diagnosis/diagnosis.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import type { DevicePosition } from "../../platform/position/position.ts";
import type { AppData } from "../../data/types.ts";
import type { DiagnosisState } from "./diagnosis-facts.ts";

type Seen = Pick<DiagnosisState, "server" | "live" | "allowed"> & { readonly position: DevicePosition | null };

/** 'Bericht senden': what the card shows, and how queue, storage and worker are. */
export function useReport(diagnosis: Diagnosis | null, seen: Seen) {
  const data = useAppData();
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<SentReport | null>(null);
  async function send(): Promise<void> {
    if (diagnosis === null || isSending) return;
    setSending(true);
    const later = () => setSent((kept) => (kept === null ? null : { ...kept, told: "told" }));
    setSent(await diagnosis.sendReport(reportFacts(data, seen), later));
    setSending(false);
  }
  return { isSending, sent, send: () => void send() };
}

/** What the report says: numbers and words of our own. How exact the position is, never where. */
function reportFacts(data: AppData, { server, live, allowed, position }: Seen): SystemReport["facts"] {
  const queue = data.queue.getSnapshot();
  const storage = data.storage.getSnapshot();
  const battery = data.battery.getSnapshot();
  return {
    online: data.online.getSnapshot(),
    live: live.type,
    ...(server === null || server === undefined ? {} : { serverMs: server.ms }),
    ...(typeof server?.aheadMs === "number" ? { clockAheadMs: server.aheadMs } : {}),
    ...(position === null ? {} : { accuracyMetres: Math.round(position.accuracy) }),
    ...(allowed === undefined ? {} : { ...allowed }),
    ...(storage.type === "unknown" ? {} : { usage: storage.usage, quota: storage.quota, persisted: storage.persisted }),
    ...(battery.type === "unknown" ? {} : { battery: battery.percent }),
    waiting: queue.waiting,
    blocked: queue.blocked,
    worker: data.worker.getSnapshot().worker,
    damaged: data.damage.getSnapshot() !== null,
  };
}

const words: { readonly [told in Told]: (reference: string) => string } = {
  told: (reference) => `Bericht gesendet, Nummer ${reference}.`,
  kept: (reference) =>
    `Der Bericht liegt auf dem Gerät und wird gesendet, sobald der Server erreichbar ist. Nummer ${reference}.`,
  lost: () => "Der Bericht konnte nicht gesendet werden. Bitte versuche es später noch einmal.",
};

/** What became of the report; announced. */
export function SentReportNote({ sent }: { readonly sent: SentReport | null }) {
  return (
    <p role="status" className="diagnosis-sent">
      {sent !== null && words[sent.told](sent.reference)}
    </p>
  );
}

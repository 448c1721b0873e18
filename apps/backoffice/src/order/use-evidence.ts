import { orderEvidencePath, type wire } from "@rundgang/contracts";
import { useState } from "react";

import { useApi } from "../session/session-context.tsx";

/** The download of an order's evidence. */
export interface EvidenceLoad {
  readonly busy: boolean;
  /** Why it did not come; German. */
  readonly problem: string | null;
  readonly load: () => void;
}

/** Fetches the evidence of an order as a ZIP and hands it to the browser. */
export function useEvidence({ uuid, id }: Pick<wire.Order, "uuid" | "id">): EvidenceLoad {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const load = async () => {
    setBusy(true);
    const answer = await api.download(orderEvidencePath(uuid), "application/zip");
    setBusy(false);
    setProblem(answer.type === "ok" ? null : "Der Nachweis konnte nicht geladen werden.");
    if (answer.type === "ok") save(answer.value, `Nachweis-${id}.zip`);
  };
  return { busy, problem, load: () => void load() };
}

function save(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  /* The browser reads it after this turn. */
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

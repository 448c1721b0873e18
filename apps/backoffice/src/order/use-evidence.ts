import { orderEvidencePath, type wire } from "@rundgang/contracts";
import { useState } from "react";

import { useApi } from "../session/session-context.tsx";
import { download } from "./download.ts";

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
    setProblem(
      await download(api, {
        path: orderEvidencePath(uuid),
        type: "application/zip",
        name: `Nachweis-${id}.zip`,
        failed: "Der Nachweis konnte nicht geladen werden.",
      }),
    );
    setBusy(false);
  };
  return { busy, problem, load: () => void load() };
}

import { referenceFact } from "@rundgang/contracts";

import { measureStorage } from "../../platform/storage/measure-storage.ts";
import type { KeptReports } from "../reports/kept-reports.ts";
import { newReference } from "../reports/reference.ts";
import { checkLive, type LiveCheckParts } from "./check-live.ts";
import type { Diagnosis } from "./diagnosis.ts";
import { fileBytes } from "./file-bytes.ts";
import { measureServer } from "./measure-server.ts";

export interface DiagnosisParts extends LiveCheckParts {
  readonly reports: () => Promise<Pick<KeptReports, "tell">>;
  /** Lines of the housekeeping log. */
  readonly log: () => Promise<readonly string[]>;
}

/** Opens what settings and self-check ask of the device. */
export function openDiagnosis(parts: DiagnosisParts): Diagnosis {
  return {
    measureServer: () => measureServer(parts),
    checkLive: (signal) => checkLive(parts, signal).catch(() => ({ type: "offline" })),
    measureStorage: async () => measureStorage(await fileBytes().catch(() => 0)),
    async sendReport(facts, later) {
      const reference = newReference();
      const log = await parts.log().catch(() => []);
      const report = {
        kind: "diagnosis",
        code: "diagnosis",
        text: "",
        facts: { ...facts, [referenceFact]: reference },
        log,
      } as const;
      const told = await parts.reports().then(
        (reports) => reports.tell(report, later),
        () => "lost" as const,
      );
      return { told, reference };
    },
  };
}

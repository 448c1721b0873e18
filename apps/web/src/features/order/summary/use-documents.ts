import { useEffect, useState } from "react";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useHeldPage } from "../../../hooks/use-held-page.ts";
import { photoRefusal } from "../../../platform/storage/photo-space.ts";
import { summaryFiles } from "../contract-flow/flow-context.ts";
import { useFlow, useSession } from "../session/session-context.tsx";
import { readDocument } from "./read-document.ts";
import type { UnsavedFile } from "./unsaved-files.tsx";

/** B §9: default 2 files; a notice stands for 5 s. */
export const maxFiles = 2;
const noticeTime = 5_000;

/** The documents of the summary: each is on the device at once; what the device cannot take stays in memory until it can. */
export function useDocuments() {
  const { flow, work } = useSession();
  const { commands } = useAppData();
  const files = useFlow(summaryFiles);
  const [unsaved, setUnsaved] = useState<readonly UnsavedFile[]>([]);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useNotice();
  useHeldPage(unsaved.length > 0);

  /** Saves one; answers why not. */
  async function save(bytes: Blob): Promise<string | null> {
    const refusal = await photoRefusal();
    if (refusal !== null) return refusal;
    const kept = await commands.putDraftFile(work.unit.uuid, { type: "contract_summary", bytes });
    if (!kept.ok) return kept.text;
    flow.send({ type: "FILE_KEPT", file: kept.file });
    return null;
  }

  async function saveAll(wanted: readonly Omit<UnsavedFile, "refusal">[]): Promise<void> {
    setBusy(true);
    const left: UnsavedFile[] = [];
    for (const one of wanted) {
      const refusal = await save(one.bytes);
      if (refusal !== null) left.push({ ...one, refusal });
    }
    setUnsaved(left);
    setBusy(false);
  }

  return {
    files,
    unsaved,
    busy,
    notice,
    async take(chosen: readonly File[]) {
      if (files.length + unsaved.length + chosen.length > maxFiles) {
        return setNotice(`Es können maximal ${maxFiles} Dateien hochgeladen werden.`);
      }
      const read = await Promise.all(chosen.map(async (file) => ({ name: file.name, ...(await readDocument(file)) })));
      const refused = read.find((one) => !one.ok);
      if (refused !== undefined && !refused.ok) setNotice(refused.text);
      await saveAll([...unsaved, ...read.flatMap((one) => (one.ok ? [one] : []))]);
    },
    retry: () => saveAll(unsaved),
    giveUp: () => setUnsaved([]),
    async remove(fileId: string) {
      const removed = await commands.removeDraftFile(work.unit.uuid, fileId);
      if (removed.ok) flow.send({ type: "FILE_REMOVED", fileId });
      else setNotice(removed.text);
    },
  };
}

function useNotice() {
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => setNotice(null), noticeTime);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice] as const;
}

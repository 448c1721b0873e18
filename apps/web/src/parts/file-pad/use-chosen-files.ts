import { useEffect, useState } from "react";

import type { CommandRefusal } from "../../data/commands/outcome.ts";
import { useReloadGuard } from "../../hooks/use-reload-guard.ts";
import { photoRefusal } from "../../platform/storage/photo-space.ts";
import type { KeptFile } from "./file-pad-machine.ts";
import { readFile } from "./read-file.ts";
import type { UnsavedFile } from "./unsaved-files.tsx";

/** A notice stands for 5 s (A §5). */
const noticeTime = 5_000;

type ChosenFilesInput = {
  /** How many lie on the device already, and how many may at most. */
  readonly count: number;
  readonly max: number;
  /** A PDF will not do. */
  readonly pictures?: boolean;
  /** Keeps one on the device. */
  readonly keep: (bytes: Blob) => Promise<{ readonly ok: true; readonly file: KeptFile } | Pick<CommandRefusal, "ok" | "text">>;
  readonly onKept: (file: KeptFile) => void;
};

/** Files that a person chooses: each is on the device at once; what the device cannot take stays in memory until it can. */
export function useChosenFiles({ count, max, pictures = false, keep, onKept }: ChosenFilesInput) {
  const [unsaved, setUnsaved] = useState<readonly UnsavedFile[]>([]);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useNotice();
  useReloadGuard(unsaved.length > 0);

  /** Saves one; answers why not. */
  async function save(bytes: Blob): Promise<string | null> {
    const refusal = await photoRefusal();
    if (refusal !== null) return refusal;
    const kept = await keep(bytes);
    if (!kept.ok) return kept.text;
    onKept(kept.file);
    return null;
  }

  /** @returns whether the device has them all */
  async function saveAll(wanted: readonly Omit<UnsavedFile, "refusal">[]): Promise<boolean> {
    setBusy(true);
    const left: UnsavedFile[] = [];
    for (const one of wanted) {
      const refusal = await save(one.bytes);
      if (refusal !== null) left.push({ ...one, refusal });
    }
    setUnsaved(left);
    setBusy(false);
    return left.length === 0;
  }

  return {
    unsaved,
    busy,
    notice,
    say: setNotice,
    /** @returns whether every chosen file was taken and is on the device, so that what was typed for them may go */
    async take(chosen: readonly File[]): Promise<boolean> {
      if (count + unsaved.length + chosen.length > max) {
        setNotice(`Es können maximal ${max} Dateien hochgeladen werden.`);
        return false;
      }
      const read = await Promise.all(chosen.map(async (file) => ({ name: file.name, ...(await readFile(file, pictures)) })));
      const refused = read.flatMap((one) => (one.ok ? [] : [one]));
      if (refused.length > 0) setNotice(sentenceOf(refused, chosen.length));
      const isKept = await saveAll([...unsaved, ...read.flatMap((one) => (one.ok ? [one] : []))]);
      return isKept && refused.length === 0;
    },
    /** @returns whether the device has them all now */
    retry: () => saveAll(unsaved),
    giveUp: () => setUnsaved([]),
  };
}

/** Why files were not taken; which ones, where others were. */
function sentenceOf(refused: readonly { readonly name: string; readonly text: string }[], chosen: number): string {
  return refused.map(({ name, text }) => (chosen === 1 ? text : `„${name}“: ${text}`)).join(" ");
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

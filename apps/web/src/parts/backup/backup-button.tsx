import { Button, DownloadIcon, formatSize, SafeIcon, WarningIcon } from "@rundgang/ui";
import { useEffect, useRef, useState } from "react";

import type { BackupCounts, BackupResult, BackupScope } from "../../data/backup/backup-result.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { saveFile } from "../../platform/files/save-file.ts";

interface BackupButtonProps {
  /** `blocked`: what is blocked alone. */
  readonly scope?: BackupScope;
  /** As wide as what it stands in. */
  readonly block?: boolean;
}

const labels: Record<BackupScope, string> = { everything: "Sicherung speichern", blocked: "Blockiertes sichern" };

/**
 * 'Sicherung speichern': the unsent work as one sealed file among the downloads, and beneath it what became of it. Works without a line, and
 * while nobody is signed in.
 */
export function BackupButton({ scope = "everything", block = false }: BackupButtonProps) {
  const data = useAppData();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<BackupResult | null>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  /* Beneath the last row of a list it would come out of sight. */
  useEffect(() => {
    if (result !== null) outcome.current?.scrollIntoView({ block: "nearest" });
  }, [result]);

  const save = async () => {
    setBusy(true);
    setResult(null);
    const made = await data.makeBackup(scope);
    if (made.type === "made") saveFile(made.file);
    setResult(made);
    setBusy(false);
  };

  return (
    <div className="grid gap-2">
      <Button
        block={block}
        {...(!block && { className: "justify-self-start" })}
        busy={busy}
        icon={<DownloadIcon className="icon-sm" />}
        onClick={() => void save()}
      >
        {labels[scope]}
      </Button>
      <p ref={outcome} role="status" className="flex min-w-0 gap-2 text-muted text-sm empty:hidden">
        {busy ? "Die Sicherung wird vorbereitet …" : result !== null && <Outcome result={result} scope={scope} />}
      </p>
    </div>
  );
}

function Outcome({ result, scope }: { readonly result: BackupResult; readonly scope: BackupScope }) {
  switch (result.type) {
    case "made":
      return (
        <>
          <SafeIcon className="icon-sm shrink-0" />
          <span className="min-w-0 break-words">
            Gespeichert: {savedText(result.counts)} ({formatSize(result.file.size)}) als „{result.file.name}“ bei den Downloads.
            Nur der Server kann die Datei öffnen.
          </span>
        </>
      );
    case "nothing":
      return (
        <>
          <SafeIcon className="icon-sm shrink-0" />
          {scope === "blocked" ? "Nichts ist blockiert." : "Nichts zu sichern: Alles ist beim Server."}
        </>
      );
    case "failed":
      return (
        <>
          <WarningIcon className="icon-sm shrink-0 text-danger" />
          <span>{result.text}</span>
        </>
      );
  }
}

/** '3 Vorgänge, 1 Entwurf und 12 Dateien' */
function savedText({ requests, drafts, files }: BackupCounts): string {
  const parts = [
    counted(requests, "Vorgang", "Vorgänge"),
    counted(drafts, "Entwurf", "Entwürfe"),
    counted(files, "Datei", "Dateien"),
  ].filter((part) => part !== null);
  return new Intl.ListFormat("de-DE").format(parts);
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : many}`;
}

import { Button, Card, formatSize, LockIcon, SafeIcon, Skeleton, WarningIcon, type Level } from "@rundgang/ui";
import { useEffect, useState, type ReactNode } from "react";

import type { StorageParts } from "../../platform/storage/measure-storage.ts";
import { lockedSentence } from "../../data/session/locked-sentence.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useDiagnosis } from "../../hooks/use-diagnosis.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { redFrom } from "../../platform/storage/photo-space.ts";
import type { StorageState } from "../../platform/storage/storage.ts";
import { safetyWords } from "./storage-words.ts";

const parts: readonly { readonly part: keyof StorageParts; readonly label: string; readonly level: Level }[] = [
  { part: "work", label: "Adressen und Aufträge", level: "primary" },
  { part: "photos", label: "Fotos und Dokumente", level: "positive" },
  { part: "maps", label: "Offline-Karte", level: "yellow" },
  { part: "app", label: "Programm", level: "secondary" },
];

type StorageCardProps = {
  /** At its foot: the way to save a backup. */
  readonly children?: ReactNode;
};

/** How much room is taken and by what, whether the browser keeps it for good, and what waits (D47). */
export function StorageCard({ children }: StorageCardProps) {
  const data = useAppData();
  const storage = useObservable(data.storage);
  const locked = useObservable(data.lockedRequests);
  return (
    <Card title="Gerät und Speicher">
      <div className="grid gap-2.5">
        {storage.type === "known" ? <UsedSpace storage={storage} /> : <UnknownSpace />}
        <Safety storage={storage} />
        {locked > 0 && (
          <p className="storage-note text-muted">
            <LockIcon className="icon-sm" />
            <span>{lockedSentence(locked)}</span>
          </p>
        )}
        {children}
      </div>
    </Card>
  );
}

function UsedSpace({ storage }: { readonly storage: Extract<StorageState, { type: "known" }> }) {
  const measured = useStorageParts(storage.usage);
  const percent = Math.round(storage.percent);
  return (
    <>
      <div className="flex items-baseline gap-2 numbers">
        <span className="grow text-sm text-muted">
          {formatSize(storage.usage)} von {formatSize(storage.quota)} belegt
        </span>
        <strong className={storage.percent >= redFrom ? "text-danger-text" : ""}>{percent} %</strong>
      </div>
      {measured === null ? (
        <Skeleton className="h-3 w-full" />
      ) : (
        <>
          <div className="storage-parts" aria-hidden="true">
            {parts
              .filter(({ part }) => measured[part] > 0)
              .map(({ part, level }) => (
                <span
                  key={part}
                  className={`level-${level}`}
                  style={{ flexBasis: `${(measured[part] / storage.quota) * 100}%` }}
                />
              ))}
          </div>
          <ul className="storage-keys numbers">
            {parts.map(({ part, label, level }) => (
              <li key={part}>
                <i className={`level-${level}`} />
                <span>{label}</span>
                <strong>{formatSize(measured[part])}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Measured with each new reading of the whole; null until it is. */
function useStorageParts(usage: number): StorageParts | null {
  const diagnosis = useDiagnosis();
  const [measured, setMeasured] = useState<{ readonly of: number; readonly parts: StorageParts | null } | null>(null);
  useEffect(() => {
    let isOver = false;
    void diagnosis?.measureStorage().then((read) => !isOver && setMeasured({ of: usage, parts: read }));
    return () => {
      isOver = true;
    };
  }, [diagnosis, usage]);
  return measured?.parts ?? null;
}

function UnknownSpace() {
  return <p className="text-sm text-muted">Dieser Browser sagt nicht, wie viel Platz belegt ist.</p>;
}

/** The sentence of safety; where the browser has promised nothing, the button that asks it to. */
function Safety({ storage }: { readonly storage: StorageState }) {
  const data = useAppData();
  const queue = useObservable(data.queue);
  const [isRefused, setRefused] = useState(false);
  const words = safetyWords(storage, queue);
  if (words === null) return <Skeleton className="h-5 w-full" />;
  const mayAsk = storage.type === "known" && !storage.persisted;
  return (
    <>
      <p className="storage-note">
        {words.level === "good" ? <SafeIcon className="icon-sm" /> : <WarningIcon className="icon-sm text-yellow-text" />}
        <span>{words.text}</span>
      </p>
      {mayAsk && (
        <Button
          block
          icon={<SafeIcon className="icon-sm" />}
          onClick={() => void data.protectStorage().then((kept) => setRefused(!kept))}
        >
          Dauerhaft sichern
        </Button>
      )}
      {mayAsk && isRefused && (
        <p role="status" className="text-sm text-muted">
          Der Browser hat es abgelehnt. Füge die App zum Startbildschirm hinzu und versuche es dann noch einmal.
        </p>
      )}
    </>
  );
}

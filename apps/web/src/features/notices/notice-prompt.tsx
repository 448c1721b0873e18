import { useEffect, useState, useSyncExternalStore } from "react";

import { waitOf } from "../../data/notices/fired-calls.ts";
import type { Notice } from "../../data/notices/notice.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { isQuiet, watchQuiet } from "../../platform/quiet/watch-quiet.ts";
import { NoticeModal } from "./notice-modal.tsx";

/** Opens what visits have fired, one after the other, as soon as nobody is in the midst of something. */
export function NoticePrompt() {
  const { notices } = useObservable(useAppData().notices);
  /* What the disk would not settle does not open again at once. */
  const [closed, setClosed] = useState<readonly string[]>([]);
  const waiting = notices.filter(({ id, postponed }) => !postponed && !closed.includes(id));
  return waiting.length === 0 ? null : <OneByOne waiting={waiting} onClose={(id) => setClosed((before) => [...before, id])} />;
}

type OneByOneProps = {
  readonly waiting: readonly Notice[];
  readonly onClose: (id: string) => void;
};

function OneByOne({ waiting, onClose }: OneByOneProps) {
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = waiting.find(({ id }) => id === shownId);
  const next = useDue(waiting);
  const isFree = useSyncExternalStore(watchQuiet, isQuiet) && shown === undefined;
  /* From here on it stands until it is settled, whatever else opens. */
  if (isFree && next !== null) setShownId(next);
  return shown === undefined ? null : <NoticeModal key={shown.id} notice={shown} onClose={() => onClose(shown.id)} />;
}

/** The id of the first one that is due; null while all of them wait. */
function useDue(waiting: readonly Notice[]): string | null {
  const [due, setDue] = useState<string | null>(null);
  useEffect(() => {
    const [first] = waiting
      .map((notice) => ({ id: notice.id, wait: waitOf(notice, Date.now()) }))
      .toSorted((a, b) => a.wait - b.wait);
    const timer = setTimeout(() => setDue(first?.id ?? null), first?.wait ?? 0);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting.some(({ id }) => id === due) ? due : null;
}

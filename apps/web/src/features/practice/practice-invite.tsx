import { Banner, Button, FormIcon } from "@rundgang/ui";
import { useEffect, useState } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable, useObservablePart } from "../../hooks/use-observable.ts";
import { isPracticePage } from "../../platform/practice/practice-page.ts";
import { beginPractice } from "./begin-practice.ts";
import { unsentSentence } from "./unsent-sentence.ts";

/** In localStorage by user: he has made visits, or has been asked. */
const askedKey = "rundgang-practice-asked";

/** Whoever has recorded no visit yet is shown where he can practise, until he says no or has been at a door. */
export function PracticeInvite() {
  const data = useAppData();
  const session = useObservable(data.session);
  const isReady = useObservablePart(data.list, ({ ready }) => ready);
  const waiting = useObservablePart(data.queue, ({ waiting: open, blocked }) => open + blocked);
  const userId = session.type === "signed_in" ? session.user.id : null;
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (userId === null || !isReady || isPracticePage() || wasAsked(userId)) return undefined;
    let isOver = false;
    void data.ownDay(new Date(0).toISOString()).then(
      ({ visits }) => {
        if (visits.length > 0) noteAsked(userId);
        else if (!isOver) setNew(true);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [data, userId, isReady]);
  if (!isNew || userId === null) return null;
  return (
    <Banner
      level="primary"
      live="status"
      icon={<FormIcon />}
      actions={
        <>
          <Button onClick={() => void beginPractice()}>Üben</Button>
          <Button
            level="plain"
            onClick={() => {
              noteAsked(userId);
              setNew(false);
            }}
          >
            Nicht jetzt
          </Button>
        </>
      }
    >
      Neu hier? Übe zuerst in einer erfundenen Stadt: Nichts davon wird gesendet. Später findest du „Üben“ in den Einstellungen.
      {waiting > 0 && ` ${unsentSentence(waiting)}`}
    </Banner>
  );
}

function wasAsked(userId: string): boolean {
  try {
    return (localStorage.getItem(askedKey) ?? "").split(" ").includes(userId);
  } catch {
    return true;
  }
}

function noteAsked(userId: string): void {
  try {
    const known = new Set((localStorage.getItem(askedKey) ?? "").split(" ").filter(Boolean));
    localStorage.setItem(askedKey, [...known.add(userId)].join(" "));
  } catch {
    /* Full: he is asked again at the next start. */
  }
}

import { Button, Card } from "@rundgang/ui";
import { useState } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservablePart } from "../../hooks/use-observable.ts";
import { beginPractice } from "./begin-practice.ts";
import { unsentSentence } from "./unsent-sentence.ts";

/** 'Üben': the way into the practice, and what becomes of what still waits. */
export function PracticeCard() {
  const waiting = useObservablePart(useAppData().queue, ({ waiting: open, blocked }) => open + blocked);
  const [isRefused, setRefused] = useState(false);
  return (
    <Card title="Üben">
      <div className="grid gap-3">
        <p className="text-sm text-muted">
          Die ganze App in einer erfundenen Stadt, mit zehn Aufgaben. Nichts davon wird gesendet, und am Ende bleibt nichts
          zurück.
        </p>
        {waiting > 0 && <p className="text-sm">{unsentSentence(waiting)}</p>}
        {isRefused && (
          <p role="alert" className="text-sm text-danger-text">
            Dieser Browser behält nichts. Bitte erlaube Rundgang das Speichern und versuche es erneut.
          </p>
        )}
        <Button block onClick={() => setRefused(!beginPractice())}>
          Üben
        </Button>
      </div>
    </Card>
  );
}

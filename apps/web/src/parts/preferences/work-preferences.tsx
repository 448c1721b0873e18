import { useState } from "react";
import type { UserPreferences } from "@rundgang/domain";
import { RadioGroup } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";
import { useObservable } from "../../hooks/use-observable.ts";

/** What a salesman sets for himself, on each of his devices (A §3 "Preferences"). What is chosen holds at once. */
export function WorkPreferences() {
  const data = useAppData();
  /* What was tapped shows at once; it is written behind that. */
  const [chosen, setChosen] = useState<Partial<UserPreferences>>({});
  const preferences = { ...useObservable(data.userPreferences), ...chosen };
  const set = async (change: Partial<UserPreferences>) => {
    setChosen((before) => ({ ...before, ...change }));
    const outcome = await data.commands.setUserPreferences(change);
    if (outcome.ok) return;
    setChosen({});
    tellRefusal("Nicht gespeichert", "Einstellungen der Liste", outcome);
  };
  return (
    <>
      <RadioGroup
        label="Qualifizierungs-Tasten"
        value={preferences.qualificationButtonsLayout}
        options={[
          { value: "gridWide", label: "Nebeneinander" },
          { value: "rows", label: "Untereinander, eine je Zeile" },
        ]}
        onChange={(qualificationButtonsLayout) => void set({ qualificationButtonsLayout })}
      />
      <RadioGroup
        label="Kommentare"
        value={preferences.commentsPosition}
        options={[
          { value: "commentsAboveQualificationButtons", label: "Über den Tasten" },
          { value: "commentsBelowQualificationButtons", label: "Unter den Tasten" },
        ]}
        onChange={(commentsPosition) => void set({ commentsPosition })}
      />
      <p className="text-sm text-muted">Gilt auch auf deinen anderen Geräten, sobald sie das nächste Mal laden.</p>
    </>
  );
}

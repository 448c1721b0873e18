import { signatoryOf } from "@rundgang/domain";
import { paperParts } from "@rundgang/domain/order-flow";
import { firstMonthsText, Price } from "@rundgang/order-form";
import { settleAnswers, startAnswers } from "@rundgang/forms";
import { Button, EditIcon } from "@rundgang/ui";
import { useMemo } from "react";

import { canonicalJson } from "../../../data/canonical-json.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import { TaskCard } from "../../../parts/task-card/task-card.tsx";
import { useFlow, useSession } from "../session/session-context.tsx";

type FormTaskProps = { readonly saving: boolean; readonly onOpen: () => void };

/** The form of a delayed sale: filled in before or after its papers were photographed. */
export function FormTask({ saving, onOpen }: FormTaskProps) {
  const { store, work } = useSession();
  const answers = useObservable(store.answers);
  const isDone = useFlow((context) => paperParts(context).form);
  const { totals } = useObservable(store.prices);
  const { name } = signatoryOf(work.form, answers);
  const untouched = useMemo(() => canonicalJson(settleAnswers(work.form, startAnswers(work.form, work.prefill))), [work]);
  const isBegun = canonicalJson(answers) !== untouched;
  return (
    <TaskCard number={1} title="Formular ausfüllen" isDone={isDone}>
      {isDone ? (
        <p className="numbers px-4 pb-3 font-medium">
          {name.trim() === "" ? work.form.definition.name : name}, <Price cents={totals.monthlyFirst} /> {firstMonthsText(totals)}
        </p>
      ) : (
        <p className="px-4 pb-3 text-muted">
          {isBegun
            ? "Das Formular ist begonnen. Fülle es so aus, wie es auf dem Papier steht, und bestätige die Angaben."
            : "Fülle das Formular so aus, wie es auf dem Papier steht."}
        </p>
      )}
      <div className="task-actions">
        <Button icon={<EditIcon className="icon-sm" />} disabled={saving} onClick={onOpen}>
          {isDone ? "Angaben ändern" : isBegun ? "Weiter ausfüllen" : "Formular öffnen"}
        </Button>
      </div>
    </TaskCard>
  );
}

import { ConfirmDialog } from "@rundgang/ui";

import { useObservable } from "../../../hooks/use-observable.ts";
import { useDoor } from "../session/session-context.tsx";
import { useForm } from "../form-store/form-context.tsx";

/** Asks before a change clears what was typed (B §4 "A different billing address"). */
export function QuestionDialog() {
  const store = useForm();
  const question = useObservable(store.question);
  const door = useDoor();
  if (question === null) return null;
  return (
    <ConfirmDialog about={door} onConfirm={() => store.answer(true)} onCancel={() => store.answer(false)}>
      {question}
    </ConfirmDialog>
  );
}

import { ConfirmDialog } from "@rundgang/ui";

import { useStore } from "../../../hooks/use-store.ts";
import { useDoor } from "../session/session-context.tsx";
import { useForm } from "../form-store/form-context.tsx";

/** Asks before a change clears what was typed (B §4 "A different billing address"). */
export function QuestionDialog() {
  const store = useForm();
  const question = useStore(store.question);
  const door = useDoor();
  if (question === null) return null;
  return (
    <ConfirmDialog about={door} onConfirm={() => store.answer(true)} onCancel={() => store.answer(false)}>
      {question}
    </ConfirmDialog>
  );
}

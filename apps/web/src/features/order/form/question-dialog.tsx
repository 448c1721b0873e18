import { ConfirmDialog } from "@rundgang/ui";

import { useStore } from "../../../hooks/use-store.ts";
import { useForm } from "../form-store/form-context.tsx";

/** Asks before a change clears what was typed (B §4 "A different billing address"). */
export function QuestionDialog() {
  const store = useForm();
  const question = useStore(store.question);
  if (question === null) return null;
  return (
    <ConfirmDialog onConfirm={() => store.answer(true)} onCancel={() => store.answer(false)}>
      {question}
    </ConfirmDialog>
  );
}

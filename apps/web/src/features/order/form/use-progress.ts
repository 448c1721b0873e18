import { startAnswers } from "@rundgang/forms";
import { useMemo } from "react";

import { useStore } from "../../../hooks/use-store.ts";
import { useForm } from "../form-store/form-context.tsx";
import { formProgress, type FormProgress } from "./section-progress.ts";

/** How far the open form is. */
export function useProgress(): FormProgress {
  const { form, prefill, answers, violations } = useForm();
  const given = useStore(answers);
  const wrong = useStore(violations);
  const start = useMemo(() => startAnswers(form, prefill), [form, prefill]);
  return useMemo(() => formProgress(form, start, given, wrong), [form, start, given, wrong]);
}

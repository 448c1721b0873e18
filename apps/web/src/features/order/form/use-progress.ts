import { startAnswers } from "@rundgang/forms";
import { useMemo } from "react";

import { useObservable } from "../../../hooks/use-observable.ts";
import { useForm } from "../form-store/form-context.tsx";
import { formProgress, type FormProgress } from "./section-progress.ts";

/** How far the open form is. */
export function useProgress(): FormProgress {
  const { form, prefill, answers, violations } = useForm();
  const given = useObservable(answers);
  const wrong = useObservable(violations);
  const start = useMemo(() => startAnswers(form, prefill), [form, prefill]);
  return useMemo(() => formProgress(form, start, given, wrong), [form, start, given, wrong]);
}

import { reviewSections } from "@rundgang/domain";
import { useEffect } from "react";

import { openFormEnd } from "../../../platform/call-link/call-link.ts";
import { focusComponent } from "../fields/field-box.tsx";
import { useForm } from "../form-store/form-context.tsx";
import { formAsShown } from "../outside/signing-of.ts";

type ShareFormProps = { readonly session: string; readonly unitId: string; readonly formId: string };

/** Tells the call's page, in whose frame the form stands, how it stands: with each change. */
export function ShareForm({ session, unitId, formId }: ShareFormProps) {
  const store = useForm();
  useEffect(() => {
    const { form } = store;
    const tell = () => {
      const answers = store.answers.getSnapshot();
      const prices = store.prices.getSnapshot();
      const open = store.violations
        .getSnapshot()
        .filter((violation) => violation.hidden !== true)
        .map(({ key, title, message }) => ({ key, title, message }));
      end.tell({ type: "form", unitId, formId, form: formAsShown({ form }, store, reviewSections(form, answers, prices)), open });
    };
    const end = openFormEnd(session, (asked) => {
      switch (asked.type) {
        case "check":
          return end.tell({ type: "checked", complete: store.complete() });
        case "focus":
          return focusComponent(asked.key);
        /* OutsideLink's. */
        case "said":
        case "line":
      }
    });
    tell();
    /* 'Erfassen' has marked what is missing: the one list of it stands beside the picture. */
    const tellMarked = () => {
      if (store.highlighted.getSnapshot()) end.tell({ type: "checked", complete: store.violations.getSnapshot().length === 0 });
    };
    tellMarked();
    const stops = [store.answers.subscribe(tell), store.violations.subscribe(tell), store.highlighted.subscribe(tellMarked)];
    return () => {
      for (const stop of stops) stop();
      end.close();
    };
  }, [store, session, unitId, formId]);
  return null;
}

import { useMemo } from "react";

import { useForm } from "../form-store/form-context.tsx";

/** The fastest download of the form, Mbit/s: the full length of the meters. */
export function useFastest(): number {
  const { form } = useForm();
  return useMemo(() => {
    const speeds = form.definition.data.components.map((component) =>
      component.type === "ProductButton" ? (component.fields.speeds?.down.max ?? 0) : 0,
    );
    return Math.max(1, ...speeds);
  }, [form]);
}

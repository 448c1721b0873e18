import { createContext, useContext, useSyncExternalStore, type ReactNode } from "react";

import type { Observable } from "../../../data/observable.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import type { FieldState } from "./field-state.ts";
import type { FormStore } from "./form-store.ts";

const FormContext = createContext<FormStore | null>(null);

/** Hands the open form to the fields below. */
export function FormProvider(props: { readonly store: FormStore; readonly children: ReactNode }) {
  return <FormContext value={props.store}>{props.children}</FormContext>;
}

/** The open form. Throws outside of `FormProvider`: that is a bug. */
export function useForm(): FormStore {
  const store = useContext(FormContext);
  if (store === null) throw new Error("useForm outside of FormProvider");
  return store;
}

/** The state of one field; renders again when any of it changes. */
export function useField(key: string): FieldState {
  return useObservable(useForm().field(key));
}

/** Whether a field is shown; its letters do not render again. */
export function useFieldVisible(key: string): boolean {
  return usePart(useForm().field(key), "visible");
}

/** What a field says is wrong with it; its letters do not render again. */
export function useFieldError(key: string): string | undefined {
  return usePart(useForm().field(key), "error");
}

/** What a group of choices says is wrong with it. */
export function useGroupError(key: string): string | undefined {
  return usePart(useForm().group(key), "error");
}

function usePart<Part extends keyof FieldState>(field: Observable<FieldState>, part: Part): FieldState[Part] {
  return useSyncExternalStore(field.subscribe, () => field.getSnapshot()[part]);
}

import { createContext, useContext, type ReactNode } from "react";

import { useStore } from "../../../hooks/use-store.ts";
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

/** The state of one field; renders again when it changes, and only then. */
export function useField(key: string): FieldState {
  return useStore(useForm().field(key));
}

/** Error of a group of choices. */
export function useGroup(key: string): FieldState {
  return useStore(useForm().group(key));
}

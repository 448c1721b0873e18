import { createContext, useContext, type ReactNode } from "react";

import type { AppData } from "../data/types.ts";

const AppDataContext = createContext<AppData | null>(null);

/** Hands the device layer to the screens below. */
export function AppDataProvider(props: { readonly data: AppData; readonly children: ReactNode }) {
  return <AppDataContext value={props.data}>{props.children}</AppDataContext>;
}

/** The device layer. Throws outside of `AppDataProvider`: that is a bug. */
export function useAppData(): AppData {
  const data = useContext(AppDataContext);
  if (data === null) throw new Error("useAppData outside of AppDataProvider");
  return data;
}

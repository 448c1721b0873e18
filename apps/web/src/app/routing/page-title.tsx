import { useRouterState } from "@tanstack/react-router";
import { createContext, use, useEffect, useState, type ReactNode } from "react";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** What the route's page is called; null for a frame around pages. */
    readonly title: string | null;
  }
}

const Namer = createContext<(title: string | null) => void>(() => undefined);

/**
 * Names the page in the browser's tab and to screen readers: "Lindenstraße 14 – Rundgang". Its route says how, or the page itself where
 * it knows better (`usePageTitle`).
 */
export function PageTitle({ children }: { readonly children: ReactNode }) {
  const [own, setOwn] = useState<string | null>(null);
  const stated = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title ?? null });
  const title = own ?? stated;
  useEffect(() => {
    document.title = title === null ? "Rundgang" : `${title} – Rundgang`;
  }, [title]);
  return <Namer value={setOwn}>{children}</Namer>;
}

/** Names the page more closely than its route can, as long as the caller is shown. */
export function usePageTitle(title: string): void {
  const name = use(Namer);
  useEffect(() => {
    name(title);
    return () => name(null);
  }, [name, title]);
}

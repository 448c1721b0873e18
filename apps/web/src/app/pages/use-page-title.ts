import { useEffect } from "react";

/** Names the page in the browser's tab and to screen readers: "Lindenstraße 14 – Rundgang". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Rundgang`;
  }, [title]);
}

import { useSyncExternalStore } from "react";

/** Makes a hook that is true as long as a media query holds, and renders anew when that changes. */
export function mediaHook(query: string): () => boolean {
  const media = matchMedia(query);
  const subscribe = (listener: () => void) => {
    media.addEventListener("change", listener);
    return () => media.removeEventListener("change", listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

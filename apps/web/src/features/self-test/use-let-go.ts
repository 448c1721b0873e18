import { useEffect } from "react";

/** Lets go of a camera or a microphone when the person leaves the page, or nobody sees it any more. */
export function useLetGo(stop: () => void): void {
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === "hidden") stop();
    };
    document.addEventListener("visibilitychange", hidden);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      stop();
    };
  }, [stop]);
}

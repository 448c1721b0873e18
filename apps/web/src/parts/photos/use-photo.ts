import { useEffect, useState } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/** A photo as it can be shown. */
type ShownPhoto =
  | { readonly type: "loading" }
  | { readonly type: "there"; readonly photo: Blob }
  /** The server has it, and there is no line. */
  | { readonly type: "offline" }
  | { readonly type: "gone" };

/** The bytes of a photo; what could not be had without a line is asked for again when there is one. */
export function usePhoto(fileId: string): ShownPhoto {
  const { commands, online } = useAppData();
  const isOnline = useObservable(online);
  const [shown, setShown] = useState<ShownPhoto>({ type: "loading" });
  const isAsked = shown.type !== "there" && (shown.type !== "offline" || isOnline);
  useEffect(() => {
    if (!isAsked) return;
    let isLeft = false;
    void commands.fetchPhoto(fileId).then((result) => {
      if (isLeft) return;
      if (result.ok) setShown({ type: "there", photo: result.photo });
      else setShown({ type: result.code === "offline" ? "offline" : "gone" });
    });
    return () => {
      isLeft = true;
    };
  }, [commands, fileId, isAsked]);
  return shown;
}

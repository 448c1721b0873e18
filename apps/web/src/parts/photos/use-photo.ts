import { useEffect, useState } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/** `small` is as a list shows it; `whole` falls back to that where the server cannot be reached. */
export type PhotoSize = "small" | "whole";

/** A photo as it can be shown. */
type ShownPhoto =
  | { readonly type: "loading" }
  | { readonly type: "there"; readonly photo: Blob; readonly isWhole: boolean }
  /** The server has it, and there is no line. */
  | { readonly type: "offline" }
  | { readonly type: "gone" };

/** The bytes of a photo; what could not be had without a line is asked for again when there is one. */
export function usePhoto(fileId: string, size: PhotoSize): ShownPhoto {
  const { commands, online } = useAppData();
  const isOnline = useObservable(online);
  const [shown, setShown] = useState<ShownPhoto>({ type: "loading" });
  const isAsked = shown.type !== "there" && (shown.type !== "offline" || isOnline);
  useEffect(() => {
    if (!isAsked) return;
    let isLeft = false;
    const fetchIt = async () => {
      if (size === "small") return { result: await commands.fetchSmallPhoto(fileId), isWhole: false };
      const whole = await commands.fetchPhoto(fileId);
      if (whole.ok || whole.code === "refused") return { result: whole, isWhole: true };
      return { result: await commands.fetchSmallPhoto(fileId), isWhole: false };
    };
    void fetchIt().then(({ result, isWhole }) => {
      if (isLeft) return;
      if (result.ok) setShown({ type: "there", photo: result.photo, isWhole });
      else setShown({ type: result.code === "offline" ? "offline" : "gone" });
    });
    return () => {
      isLeft = true;
    };
  }, [commands, fileId, isAsked, size]);
  return shown;
}

import { useState } from "react";
import { NoticeDialog } from "@rundgang/ui";

import { noteStorage } from "../../data/canary/note-storage.ts";
import { isAppleMobile } from "../../platform/browser/apple-device.ts";

/** A §8 "iOS device": once at the sign-in page and once behind it; remembered over restarts. */
export function AppleWarning({ place }: { readonly place: "sign-in" | "app" }) {
  const key = `rundgang-apple-warned-${place}`;
  const [isShown, setShown] = useState(() => isAppleMobile() && noteStorage()?.getItem(key) !== "yes");
  if (!isShown) return null;
  const confirm = () => {
    setShown(false);
    try {
      noteStorage()?.setItem(key, "yes");
    } catch {
      /* Full: it comes again at the next start. */
    }
  };
  return (
    <NoticeDialog title="iPad und iPhone" level="yellow" confirmLabel="Verstanden" onConfirm={confirm}>
      iPads und iPhones werden nicht unterstützt. Aufträge können verloren gehen. Bitte arbeite mit einem unterstützten Gerät.
    </NoticeDialog>
  );
}

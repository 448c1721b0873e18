import { lazy, Suspense, useState } from "react";
import { IconButton, OptionsIcon } from "@rundgang/ui";

const Settings = lazy(async () => ({ default: (await import("./list-settings.tsx")).ListSettings }));

/** Opens the settings of the list, whose code comes with the first tap. */
export function ListSettingsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        look="line"
        className="max-tablet:hidden"
        label="Einstellungen der Liste"
        icon={<OptionsIcon />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <Settings onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

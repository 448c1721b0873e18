import { Button, Dialog } from "@rundgang/ui";

import { WorkPreferences } from "../../parts/preferences/work-preferences.tsx";

/** Settings of the list (A §2); /settings has them too. */
export function ListSettings({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Einstellungen der Liste" onClose={onClose} footer={<Button onClick={onClose}>Fertig</Button>}>
      <WorkPreferences />
    </Dialog>
  );
}

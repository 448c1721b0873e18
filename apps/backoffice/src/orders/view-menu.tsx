import { lazy, Suspense, useState } from "react";
import { DeleteIcon, EditIcon, MenuButton, PlusIcon, SavedIcon, SavedViewIcon } from "@rundgang/ui";

import { mostViews, type SavedView } from "./desk.ts";

type ViewMenuProps = {
  readonly views: readonly SavedView[];
  /** The saved view that is shown. */
  readonly current: SavedView | undefined;
  readonly isSearching: boolean;
  /** What the list shows now, under that name. */
  readonly onSave: (name: string) => void;
  /** `current` gets another name, or what the list shows now. */
  readonly onRename: (name: string) => void;
  readonly onOverwrite: () => void;
  readonly onDelete: () => void;
};

/* Asked for a few times a year. */
const NameViewDialog = lazy(async () => ({ default: (await import("./name-view-dialog.tsx")).NameViewDialog }));

/** Saves what the list shows as a view of one's own, and looks after such views. */
export function ViewMenu({ views, current, isSearching, onSave, onRename, onOverwrite, onDelete }: ViewMenuProps) {
  const [asking, setAsking] = useState<"save" | "rename" | null>(null);
  const icon = "icon-sm";
  const items = [
    ...(views.length < mostViews
      ? [{ label: "Ansicht speichern …", icon: <PlusIcon className={icon} />, run: () => setAsking("save") }]
      : []),
    ...(current === undefined
      ? []
      : [
          { label: "Mit jetzigem Stand überschreiben", icon: <SavedIcon className={icon} />, run: onOverwrite },
          { label: "Umbenennen …", icon: <EditIcon className={icon} />, run: () => setAsking("rename") },
          { label: `„${current.name}“ löschen`, icon: <DeleteIcon className={icon} />, run: onDelete },
        ]),
  ];
  const isRenaming = asking === "rename" && current !== undefined;
  return (
    <>
      <MenuButton label="Eigene Ansichten" look="line" icon={<SavedViewIcon className={icon} />} items={items} />
      {asking !== null && (
        <Suspense fallback={null}>
          <NameViewDialog
            title={isRenaming ? "Ansicht umbenennen" : "Ansicht speichern"}
            name={isRenaming ? current.name : ""}
            others={views.filter((one) => !isRenaming || one !== current).map(({ name }) => name)}
            isSearching={isSearching}
            onClose={() => setAsking(null)}
            onName={(name) => {
              if (isRenaming) onRename(name);
              else onSave(name);
              setAsking(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

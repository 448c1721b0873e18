import { useEffect, useState } from "react";
import type { HouseArrangement } from "@rundgang/domain/house-plan";

import type { HouseNote, HouseView } from "../../data/commands/house-note.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";
import { useKeptText } from "../../hooks/use-kept-text.ts";

interface OwnHouseNote {
  /** What is known at once: nothing, before it has been read. */
  readonly note: HouseNote;
  /** Whether the house may be drawn: it waits where its note is known to draw it otherwise than its names. */
  readonly isReady: boolean;
  readonly arrange: (moved: HouseArrangement) => void;
  readonly show: (view: HouseView) => void;
}

const nothing: HouseNote = { arrangement: {}, view: null };

/**
 * What this device knows of a house; a change is seen at once, and taken back with a message where the disk refuses it. The house is shown
 * without it where its code cannot be had. The note comes later than the doors; what is kept with the preferences, which are there at once, says that
 * there is one, so that a house without a note is drawn at once, and one with a note does not jump.
 * @param house "Lindenstraße 14"
 */
export function useHouseNote(addressId: string, house: string): OwnHouseNote {
  const { commands } = useAppData();
  const [hint, setHint] = useKeptText(`Hausplan ${addressId}`);
  const [usualView, setUsualView] = useKeptText("Häuser als");
  const [read, setRead] = useState<{ readonly addressId: string; readonly note: HouseNote } | null>(null);
  useEffect(() => {
    let isGone = false;
    /* What was done meanwhile stays over what was read. */
    const set = (stored: HouseNote) => {
      if (isGone) return;
      setRead((own) => {
        /* The same object where nobody arranged anything: 150 doors are not drawn once more for it. */
        if (own?.addressId !== addressId)
          return { addressId, note: Object.keys(stored.arrangement).length === 0 ? { ...nothing, view: stored.view } : stored };
        const { arrangement, view } = own.note;
        return { addressId, note: { arrangement: { ...stored.arrangement, ...arrangement }, view: view ?? stored.view } };
      });
    };
    commands.readHouseNote(addressId).then(set, () => set(nothing));
    return () => {
      isGone = true;
    };
  }, [commands, addressId]);
  const own = read?.addressId === addressId ? read.note : null;
  const view = usualView === "list" || usualView === "plan" ? usualView : null;
  const note = own ?? { ...nothing, view };
  const isOwn = own === null ? hint !== "" : Object.keys(own.arrangement).length > 0;
  useEffect(() => {
    if (own === null) return;
    if ((hint !== "") !== isOwn) setHint(isOwn ? "own" : "");
    if (own.view !== null && own.view !== usualView) setUsualView(own.view);
  });
  const change = async (
    alter: (note: HouseNote) => HouseNote,
    undo: typeof alter,
    keep: () => ReturnType<typeof commands.keepHouseView>,
  ) => {
    const after = (by: typeof alter) =>
      setRead((now) => ({ addressId, note: by(now?.addressId === addressId ? now.note : nothing) }));
    after(alter);
    const outcome = await keep();
    if (outcome.ok) return;
    tellRefusal("Hausplan nicht gespeichert", house, outcome);
    after(undo);
  };
  return {
    note,
    isReady: own !== null || !isOwn,
    arrange(moved) {
      const before = note.arrangement;
      void change(
        (now) => ({ ...now, arrangement: { ...now.arrangement, ...moved } }),
        (now) => ({ ...now, arrangement: withoutMoved(now.arrangement, before, Object.keys(moved)) }),
        () => commands.keepArrangement(addressId, moved),
      );
    },
    show(wanted) {
      const before = note.view;
      void change(
        (now) => ({ ...now, view: wanted }),
        (now) => ({ ...now, view: before }),
        () => commands.keepHouseView(wanted),
      );
    },
  };
}

/** The arrangement with these units as they were before, and the others as they are: another tap may have been kept meanwhile. */
function withoutMoved(now: HouseArrangement, before: HouseArrangement, moved: readonly string[]): HouseArrangement {
  const others = Object.entries(now).filter(([unitId]) => !moved.includes(unitId));
  const old = Object.entries(before).filter(([unitId]) => moved.includes(unitId));
  return Object.fromEntries([...others, ...old]);
}

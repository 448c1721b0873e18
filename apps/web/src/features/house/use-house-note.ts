import { useEffect, useState } from "react";
import type { HouseArrangement } from "@rundgang/domain/house-plan";

import type { HouseNote, HouseView } from "../../data/commands/house-note.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";

interface OwnHouseNote {
  /** Null until it has been read. */
  readonly note: HouseNote | null;
  readonly arrange: (arrangement: HouseArrangement) => void;
  readonly show: (view: HouseView) => void;
}

const nothing: HouseNote = { arrangement: {}, view: null };

/**
 * What this device knows of a house; a change is seen at once, and taken back with a message where the disk refuses it. The house is shown
 * without it where its code cannot be had.
 * @param house "Lindenstraße 14"
 */
export function useHouseNote(addressId: string, house: string): OwnHouseNote {
  const { commands } = useAppData();
  const [read, setRead] = useState<{ readonly addressId: string; readonly note: HouseNote } | null>(null);
  useEffect(() => {
    let isGone = false;
    const set = (note: HouseNote) => {
      if (!isGone) setRead({ addressId, note });
    };
    commands.readHouseNote(addressId).then(set, () => set(nothing));
    return () => {
      isGone = true;
    };
  }, [commands, addressId]);
  const note = read?.addressId === addressId ? read.note : null;
  const change = async (part: Partial<HouseNote>, keep: () => ReturnType<typeof commands.keepHouseView>) => {
    const before = note ?? nothing;
    setRead({ addressId, note: { ...before, ...part } });
    const outcome = await keep();
    if (outcome.ok) return;
    tellRefusal("Hausplan nicht gespeichert", house, outcome);
    setRead({ addressId, note: before });
  };
  return {
    note,
    arrange: (arrangement) => void change({ arrangement }, () => commands.keepArrangement(addressId, arrangement)),
    show: (view) => void change({ view }, () => commands.keepHouseView(view)),
  };
}

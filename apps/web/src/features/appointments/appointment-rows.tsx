import type { ReactNode } from "react";
import type { wire } from "@rundgang/contracts";

import type { UnsentMarks } from "../../data/overlay/unsent-marks.ts";
import { VirtualRows } from "../../parts/rows/virtual-rows.tsx";
import { AppointmentRow, type ItemActions } from "./appointment-row.tsx";
import { useRowHeight } from "./use-row-height.ts";

type AppointmentRowsProps = ItemActions & {
  /** Names the list to screen readers, and to the scroll position that is kept. */
  readonly label: string;
  readonly items: readonly wire.Appointment[];
  readonly unsent: UnsentMarks;
  readonly now: string;
  /** What scrolls above them. */
  readonly children: ReactNode;
};

/** The appointments of a list. */
export function AppointmentRows({ label, items, unsent, now, children, ...actions }: AppointmentRowsProps) {
  return (
    <VirtualRows
      label={label}
      keptAs={`appointments ${label}`}
      items={items}
      rowHeight={useRowHeight()}
      idOf={({ uuid }) => uuid}
      renderRow={(appointment, place) => (
        <AppointmentRow appointment={appointment} unsent={unsent.get(appointment.uuid)} now={now} {...place} {...actions} />
      )}
    >
      {children}
    </VirtualRows>
  );
}

import type { ReactNode } from "react";
import type { wire } from "@rundgang/contracts";
import type { AppointmentTab } from "@rundgang/domain";

import type { UnsentMarks } from "../../data/overlay/unsent-marks.ts";
import { VirtualRows } from "../../parts/rows/virtual-rows.tsx";
import { AppointmentRow, type ItemActions } from "./appointment-row.tsx";
import { keptScrollOf, tabLabels } from "./item-words.ts";
import { useRowHeight } from "./use-row-height.ts";

type AppointmentRowsProps = ItemActions & {
  readonly tab: AppointmentTab;
  readonly items: readonly wire.Appointment[];
  readonly unsent: UnsentMarks;
  readonly now: string;
  /** What scrolls above them. */
  readonly children: ReactNode;
};

/** The appointments of a list. */
export function AppointmentRows({ tab, items, unsent, now, children, ...actions }: AppointmentRowsProps) {
  return (
    <VirtualRows
      label={tabLabels[tab]}
      keptAs={keptScrollOf(tab)}
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

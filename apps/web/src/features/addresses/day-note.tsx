import { useRouterState } from "@tanstack/react-router";
import { dateOf } from "@rundgang/contracts";
import { unusualTime, usualDoorHours } from "@rundgang/domain/door-hours";
import { Banner, Button, CalendarIcon } from "@rundgang/ui";

import type { AddressList, AddressRow } from "../../data/list/address-list.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useKeptText } from "../../hooks/use-kept-text.ts";
import { useObservable, useObservablePart } from "../../hooks/use-observable.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";

/**
 * Above Start: that today is a holiday where the first address of the list lies, or a day or an hour at which nobody is rung at. It forbids
 * nothing, and is gone for the day once it was read.
 */
export function DayNote() {
  const { list } = useAppData();
  const postcode = useObservablePart(list, (now) => firstOf(now)?.plz);
  const city = useObservablePart(list, (now) => firstOf(now)?.ort);
  const isStart = useRouterState({ select: ({ location }) => location.pathname === "/" });
  return isStart && postcode !== undefined && city !== undefined && <DayNoteAt postcode={postcode} city={city} />;
}

function firstOf(list: AddressList): AddressRow | undefined {
  return list.ready ? list.at(0) : undefined;
}

/** What is unusual about today at a place. */
export function DayNoteAt({ postcode, city }: { readonly postcode: string; readonly city: string }) {
  const now = useRealNow();
  const { projectSettings } = useObservable(useAppData().masters);
  const [readOn, markRead] = useKeptText("Tageshinweis");
  /* The row does not say of which project it is: as a rule somebody works in one. */
  const hours = [...projectSettings.values()].find(({ doorHours }) => doorHours !== undefined)?.doorHours ?? usualDoorHours;
  const unusual = unusualTime(hours, { postcode, city }, now);
  const today = `${dateOf(now)} ${unusual?.kind ?? ""}`;
  if (unusual === null || readOn === today) return null;
  return (
    <Banner
      level="primary"
      live="status"
      icon={<CalendarIcon />}
      actions={
        <Button level="plain" onClick={() => markRead(today)}>
          Verstanden
        </Button>
      }
    >
      {unusual.kind === "holiday" && <p>Heute ist {unusual.words}.</p>}
      {unusual.kind === "day" && <p>Heute wird hier sonst nicht geklingelt.</p>}
      {unusual.kind === "hour" && (
        <p>
          Geklingelt wird hier sonst von {unusual.from} bis {unusual.to} Uhr.
        </p>
      )}
    </Banner>
  );
}

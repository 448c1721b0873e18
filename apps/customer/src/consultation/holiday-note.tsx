import { Banner, formatLongDay, WarningIcon } from "@rundgang/ui";
import { useEffect, useState } from "react";

type HolidayNoteProps = {
  /** ISO instant. */
  readonly beginsAt: string;
  readonly postcode: string;
  readonly city: string;
};

/** Says that a chosen day is a holiday where the customer lives; whoever wants to be advised then may ask for it. The days come after the page. */
export function HolidayNote({ beginsAt, postcode, city }: HolidayNoteProps) {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const { unusualTime } = await import("@rundgang/domain/door-hours");
      const unusual = unusualTime(always, { postcode, city }, beginsAt);
      if (!isGone) setWords(unusual?.kind === "holiday" ? unusual.words : null);
    };
    /* Without them the day is chosen as before. */
    void look().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [beginsAt, postcode, city]);
  if (words === null) return null;
  return (
    <Banner level="yellow" icon={<WarningIcon />} live="status">
      {`Am ${formatLongDay(beginsAt)} ist ${words}. Sie können den Termin trotzdem anfragen.`}
    </Banner>
  );
}

/** When advice is given says the offer above; here holidays alone count. */
const always = { lastDay: 7, from: "00:00", to: "23:59" };

import { DayField, dayOf, readTime, TimeField } from "@rundgang/ui";
import { useState } from "react";

type DayAndTimeProps = {
  /** What is wrong with the day and time as a whole. */
  readonly error: string | undefined;
  /** Said beside the time. */
  readonly hint: string | undefined;
  /** "2026-12-04T10:30", wall time; empty while one of the two is not there as a whole. */
  readonly onChange: (wallTime: string) => void;
};

/** How far ahead advice may be asked for; the server says so too. */
const latestDays = 30;
const dayMs = 86_400_000;

/**
 * A day of the calendar and a typed time. Not the browser's own field for both: "2400" makes 02:40 of it, and a year that is begun the year 27
 * (decision 082).
 */
export function DayAndTime({ error, hint, onChange }: DayAndTimeProps) {
  const [day, setDay] = useState<string | null>(null);
  const [text, setText] = useState("");
  const [typing, setTyping] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const read = readTime(text);
  const isAsked = error !== undefined || text !== "";
  const fault = isAsked && "fault" in read && !(typing && read.fault.kind === "unfinished") ? read.fault.text : undefined;

  const set = (nextDay: string | null, nextText: string) => {
    setDay(nextDay);
    setText(nextText);
    const next = readTime(nextText);
    onChange(nextDay !== null && "time" in next ? `${nextDay}T${next.time}` : "");
  };
  return (
    <div className="grid gap-4">
      <DayField
        label="Tag"
        required
        value={day}
        earliest={dayOf(new Date(openedAt).toISOString())}
        latest={dayOf(new Date(openedAt + latestDays * dayMs).toISOString())}
        error={fault === undefined || day === null ? error : undefined}
        {...(day === null && { name: "beginsAt" })}
        onChange={(chosen) => set(chosen, text)}
      />
      <TimeField
        required
        text={text}
        error={fault}
        hint={hint}
        {...(day !== null && { name: "beginsAt" })}
        onText={(typed) => {
          setTyping(true);
          set(day, typed);
        }}
        onLeave={() => setTyping(false)}
      />
    </div>
  );
}

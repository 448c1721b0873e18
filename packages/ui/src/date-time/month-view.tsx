import { parseDate } from "@internationalized/date";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from "react-aria-components/Calendar";
import { I18nProvider } from "react-aria-components/I18nProvider";

import { NextIcon, PreviousIcon } from "../icons.ts";
import { joinClasses } from "../join-classes.ts";
import { levelClass } from "../level.ts";
import type { MonthCalendarProps, MonthMark } from "./month-calendar.tsx";

/** Heights in rem, as date-time.css has them: what stands above the marks of a day, and a mark with its gap. */
const dayHead = 2.75;
const markHeight = 1.5625;
/** Below this a day has no room for a time, in rem. */
const timeWidth = 4.75;

/** The month: 'Heute' and the two arrows in its head; what does not fit into a day is counted. */
export function MonthView({ label, today, focused, onFocus, marksOf, spokenOf, onOpen }: MonthCalendarProps) {
  const grid = useRef<HTMLTableElement>(null);
  const room = useRoom(grid);
  return (
    <I18nProvider locale="de-DE">
      <Calendar
        aria-label={label}
        className="month"
        value={null}
        focusedValue={parseDate(focused)}
        firstDayOfWeek="mon"
        onFocusChange={(day) => onFocus(day.toString())}
        onChange={(day) => day !== null && onOpen(day.toString())}
      >
        <div className="month-head">
          <Heading level={2} className="month-title" />
          <Button slot="previous" aria-label="Vorheriger Monat" className="icon-button icon-button-line">
            <PreviousIcon />
          </Button>
          <button type="button" className="button level-secondary" onClick={() => onFocus(today)}>
            Heute
          </button>
          <Button slot="next" aria-label="Nächster Monat" className="icon-button icon-button-line">
            <NextIcon />
          </Button>
        </div>
        <CalendarGrid ref={grid} weekdayStyle="short" className="month-grid">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className="month-weekday">{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => {
              const day = date.toString();
              return (
                <CalendarCell
                  date={date}
                  className={joinClasses("month-day", day === today && "month-day-today")}
                  render={(props, { isOutsideMonth }) => (
                    <div
                      {...props}
                      aria-label={`${props["aria-label"]}, ${spokenOf(day)}`}
                      /* The library takes no taps on days of other months; what stands on them is opened all the same. */
                      {...(isOutsideMonth && { onClick: () => onOpen(day) })}
                    >
                      <span className="month-number">{date.day}</span>
                      <DayMarks marks={marksOf(day)} room={room} />
                    </div>
                  )}
                />
              );
            }}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}

type Room = { readonly marks: number; readonly times: boolean };

/** The times of a day, as many as there is room for; where a time has none, how many there are. */
function DayMarks({ marks, room }: { readonly marks: readonly MonthMark[]; readonly room: Room }) {
  if (marks.length === 0) return null;
  if (!room.times) {
    const level = marks.some((mark) => mark.level === "danger") ? "danger" : "primary";
    return <span className={joinClasses("badge", levelClass(level))}>{marks.length}</span>;
  }
  const shown = marks.length <= room.marks ? marks : marks.slice(0, Math.max(0, room.marks - 1));
  return (
    <span className="month-marks">
      {shown.map(({ key, level, icon, time }) => (
        <span key={key} className={joinClasses("month-mark", levelClass(level))}>
          {icon}
          {time}
        </span>
      ))}
      {shown.length < marks.length && (
        <span className="month-more">{shown.length === 0 ? marks.length : `+ ${marks.length - shown.length}`}</span>
      )}
    </span>
  );
}

/** How many marks a day has room for, and whether a time fits. */
function useRoom(grid: RefObject<HTMLTableElement | null>): Room {
  const [room, setRoom] = useState<Room>({ marks: 3, times: true });
  useLayoutEffect(() => {
    const table = grid.current;
    if (table === null) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const day = table.querySelector("td");
      if (day === null) return;
      const marks = Math.max(1, Math.floor((day.clientHeight / rem - dayHead) / markHeight));
      const times = day.clientWidth / rem >= timeWidth;
      setRoom((before) => (before.marks === marks && before.times === times ? before : { marks, times }));
    };
    /* Before it is drawn: nobody sees a mark that is cut off. */
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(table);
    /* A month of six weeks has lower days than one of five in the same table. */
    const turned = new MutationObserver(measure);
    turned.observe(table, { childList: true, subtree: true });
    return () => {
      resized.disconnect();
      turned.disconnect();
    };
  }, [grid]);
  return room;
}

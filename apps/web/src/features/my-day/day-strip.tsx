import "./my-day.css";

import { Link } from "@tanstack/react-router";
import { NextIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { appointmentsWord, figuresOf, ordersWord, visitsOn } from "./own-figures.ts";
import { Ring } from "./ring.tsx";
import { useOwnWeek } from "./use-own-day.ts";

/** One's day on Start, for whoever has switched it on; leads to 'Mein Tag'. Its place is as high before its figures are there. */
export function DayStrip() {
  const { goal } = useObservable(useAppData().day);
  const own = useOwnWeek();
  const figures = figuresOf(own === null ? [] : visitsOn(own.visits, own.today));
  return (
    <Link to="/my-day" className="day-strip" aria-busy={own === null}>
      <span className="sr-only">Mein Tag: </span>
      <Ring doors={figures.doors} goal={goal} small />
      <StripFigure count={figures.met} word="angetroffen" />
      <StripFigure count={figures.appointments} word={appointmentsWord(figures.appointments)} />
      <StripFigure count={figures.orders} word={ordersWord(figures.orders)} proud />
      <NextIcon className="icon-sm" />
    </Link>
  );
}

type StripFigureProps = { readonly count: number; readonly word: string; readonly proud?: boolean };

function StripFigure({ count, word, proud = false }: StripFigureProps) {
  return (
    <span className={proud && count > 0 ? "day-figure day-figure-proud" : "day-figure"}>
      <b className="numbers">{count}</b> <span>{word}</span>
    </span>
  );
}

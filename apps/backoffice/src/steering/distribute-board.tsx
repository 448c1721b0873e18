import { useRef, useState } from "react";
import { formatNumber, formatShortDay, initialsOf, joinClasses, MenuButton, MoveIcon, PersonIcon } from "@rundgang/ui";

import { countText } from "../app/count-text.ts";
import { lastDayOf } from "../territories/days.ts";
import { placeOf, whyNotTo, type BoardCard, type BoardColumn, type BoardPerson, type Moves } from "./distribution.ts";

export type BoardProps = {
  readonly cards: readonly BoardCard[];
  readonly columns: readonly BoardColumn[];
  readonly people: readonly BoardPerson[];
  readonly moves: Moves;
  /** Open units that each would have, spread evenly. */
  readonly guide: number | null;
  /** Share of visited units of a territory in per cent; null where nothing can be counted. */
  readonly visitedOf: (territory: string) => number | null;
  /** "ab 7. Dez." or "sofort": from when on moves count. */
  readonly when: string;
  readonly onMove: (card: BoardCard, to: BoardPerson | null) => void;
};

const nobody = "Ohne Person";

/** People side by side, each with the territories in their hands; a card is dragged, or moved by its menu (M). */
export function DistributeBoard(props: BoardProps) {
  const { columns, cards, people, moves, guide, onMove } = props;
  const board = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<BoardCard | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const most = Math.max(1, guide ?? 0, ...columns.map(({ before, after }) => Math.max(before, after))) * 1.1;

  const press = (event: React.KeyboardEvent<HTMLElement>) => {
    const here = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-card]") : null;
    if (here === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === "m") {
      event.preventDefault();
      here.querySelector<HTMLElement>(".dist-move button")?.click();
      return;
    }
    const next = neighbourOf(board.current, here, event.key);
    if (next === null) return;
    event.preventDefault();
    next.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the cards in it
    <div ref={board} className="dist-board quiet-scroll" onKeyDown={press}>
      {columns.map((column) => {
        const id = column.person?.id ?? "";
        const isBarred = dragged !== null && whyNotTo(cards, moves, dragged, column.person) !== null;
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- cards are dropped on it; the menu of a card is the keyboard's way
          <section
            key={id}
            aria-label={column.person?.name ?? nobody}
            className={joinClasses("dist-column", column.person === null && "is-none")}
            data-over={over === id && !isBarred ? "" : undefined}
            onDragOver={(event) => {
              if (dragged === null || isBarred) return;
              event.preventDefault();
              setOver(id);
            }}
            onDragLeave={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) onMove(dragged, column.person);
              setDragged(null);
              setOver(null);
            }}
          >
            <ColumnHead column={column} guide={guide} most={most} />
            <div className="dist-cards quiet-scroll">
              {[...column.stays, ...column.comes].map((card) => (
                <Card
                  key={card.key}
                  {...props}
                  card={card}
                  isNew={column.comes.includes(card)}
                  onDrag={(isDragged) => {
                    setDragged(isDragged ? card : null);
                    setOver(null);
                  }}
                  targets={[...people.filter((one) => !one.isLocked || card.holder === one.id), null].filter(
                    (one) => placeOf(card, moves) !== (one?.id ?? null),
                  )}
                />
              ))}
              {column.goes.map((card) => (
                <article key={card.key} className="dist-card is-out" aria-label={`${card.name}, geht`}>
                  <b className="truncate">{card.name}</b>
                  <p className="numbers">
                    <b>{formatNumber(card.openUnits)}</b> offen
                  </p>
                  <p className="dist-note">
                    {props.when}: {card.to?.name ?? "niemand"}
                  </p>
                </article>
              ))}
              {dragged !== null && over === id && !isBarred && <p className="dist-slot">{props.when}</p>}
            </div>
          </section>
        );
      })}
    </div>
  );
}

type HeadProps = { readonly column: BoardColumn; readonly guide: number | null; readonly most: number };

function ColumnHead({ column, guide, most }: HeadProps) {
  const { person, before, after } = column;
  const count = column.stays.length + column.comes.length;
  const share = (units: number) => `${(units / most) * 100}%`;
  const [least, more] = [Math.min(before, after), Math.abs(after - before)];
  return (
    <header className="dist-head">
      <span className="initials" aria-hidden="true">
        {person === null ? <PersonIcon className="icon-xs" /> : initialsOf(person.name)}
      </span>
      <div className="min-w-0">
        <h2 className="truncate">{person?.name ?? nobody}</h2>
        <p className="numbers text-xs text-muted">
          {countText(count, "Gebiet", "Gebiete")}
          {column.comes.length > 0 && `, ${column.comes.length} neu`}
          {person?.isLocked === true && ", gesperrt"}
        </p>
      </div>
      {person !== null && (
        <span className="dist-load" aria-hidden="true">
          <i style={{ width: share(least) }} />
          <i className={after > before ? "is-more" : "is-less"} style={{ width: share(more) }} />
          {guide !== null && <em style={{ left: share(guide) }} />}
        </span>
      )}
      <p className="dist-sum numbers">
        <span>
          <b>{formatNumber(after)}</b> offen
        </span>
        {before !== after && <span className="text-muted">vorher {formatNumber(before)}</span>}
      </p>
    </header>
  );
}

type CardProps = BoardProps & {
  readonly card: BoardCard;
  readonly isNew: boolean;
  readonly targets: readonly (BoardPerson | null)[];
  readonly onDrag: (isDragged: boolean) => void;
};

function Card({ card, cards, moves, people, visitedOf, when, isNew, targets, onMove, onDrag }: CardProps) {
  const visited = visitedOf(card.territory);
  const from = people.find(({ id }) => id === card.holder)?.name;
  const notes = [
    ...(isNew ? [from === undefined ? `neu ${when}` : `${when}, von ${from}`] : []),
    ...(card.coming && card.from !== null ? [`ab ${formatShortDay(card.from)}`] : []),
    ...(card.until !== null ? [`bis ${formatShortDay(`${lastDayOf(card.until)}T12:00:00Z`)}`] : []),
    ...(card.others.length > 0 ? [`mit ${card.others.join(", ")}`] : []),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- arrow keys walk from card to card, M moves
    <article
      className={joinClasses("dist-card", isNew && "is-new", card.holder === null && "is-free")}
      data-card={card.key}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      aria-label={`${card.name}, ${card.openUnits} offen`}
      aria-keyshortcuts="m"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", card.name);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
    >
      <div className="dist-top">
        <b className="min-w-0 grow truncate">{card.name}</b>
        <span className="dist-move">
          <MenuButton
            label={`${card.name} verschieben`}
            icon={<MoveIcon className="icon-sm" />}
            items={targets.map((to) => ({
              label: whyNotTo(cards, moves, card, to) ?? (to === null ? "zu niemandem" : `zu ${to.name}`),
              icon: <PersonIcon className="icon-sm" />,
              run: () => onMove(card, to),
            }))}
          />
        </span>
      </div>
      <p className="dist-sum numbers">
        <span>
          <b>{formatNumber(card.openUnits)}</b> offen
        </span>
        <span className="text-muted">{visited === null ? "–" : `${visited} % besucht`}</span>
      </p>
      <span className="dist-bar" aria-hidden="true">
        <i style={{ width: `${visited ?? 0}%` }} />
      </span>
      {notes.length > 0 && <p className="dist-note">{notes.join(" · ")}</p>}
    </article>
  );
}

/** The card that an arrow key leads to: above and below in the column, or at the same height in the next column that has one. */
function neighbourOf(board: HTMLElement | null, here: HTMLElement, key: string): HTMLElement | null {
  const columns = [...(board?.querySelectorAll<HTMLElement>(".dist-column") ?? [])].map((column) => [
    ...column.querySelectorAll<HTMLElement>("[data-card]"),
  ]);
  const at = columns.findIndex((cards) => cards.includes(here));
  const row = columns[at]?.indexOf(here) ?? 0;
  if (key === "ArrowDown") return columns[at]?.[row + 1] ?? null;
  if (key === "ArrowUp") return columns[at]?.[row - 1] ?? null;
  if (key !== "ArrowRight" && key !== "ArrowLeft") return null;
  const beside = key === "ArrowRight" ? columns.slice(at + 1) : columns.slice(0, Math.max(at, 0)).toReversed();
  const next = beside.find((cards) => cards.length > 0);
  return next?.[Math.min(row, next.length - 1)] ?? null;
}

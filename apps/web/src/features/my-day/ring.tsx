import { joinClasses } from "@rundgang/ui";

type RingProps = {
  readonly doors: number;
  readonly goal: number;
  /** On Start: the number and its goal in one line. */
  readonly small?: boolean;
};

const radius = 112;
const length = 2 * Math.PI * radius;

/** How far one is on the way to one's goal: a picture for who sees, a sentence for who hears. */
export function Ring({ doors, goal, small = false }: RingProps) {
  const share = Math.min(1, doors / goal);
  return (
    <span className={joinClasses("day-ring", small && "day-ring-small")}>
      <svg viewBox="0 0 244 244" aria-hidden="true">
        <circle className="day-ring-all" cx="122" cy="122" r={radius} />
        {share > 0 && (
          <circle
            className="day-ring-done"
            cx="122"
            cy="122"
            r={radius}
            strokeDasharray={`${share * length} ${length}`}
            transform="rotate(-90 122 122)"
          />
        )}
      </svg>
      <span className="day-ring-words numbers">
        <b>{small ? `${doors}/${goal}` : doors}</b>
        <span>{small ? "Türen" : `von ${goal} Türen`}</span>
      </span>
    </span>
  );
}

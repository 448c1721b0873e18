import { Card, CheckIcon, ProgressBar } from "@rundgang/ui";

import type { OwnStreet, OwnVisit } from "../../data/view/own-day.ts";

type StreetsCardProps = {
  readonly streets: readonly OwnStreet[];
  readonly visits: readonly OwnVisit[];
  readonly isWeek: boolean;
};

/** How far the streets are in which one was. */
export function StreetsCard({ streets, visits, isWeek }: StreetsCardProps) {
  const visited = new Set(visits.map(({ street }) => street));
  const shown = streets.filter(({ key }) => visited.has(key));
  const finished = shown.filter(isFinished).length;
  return (
    <Card title="Straßen" action={finished > 0 && <span className="numbers text-sm text-muted">{finished} geschafft</span>}>
      {shown.length === 0 ? (
        <p className="text-muted">{isWeek ? "Diese Woche noch kein Besuch." : "Heute noch kein Besuch."}</p>
      ) : (
        <ul className="my-day-streets">
          {shown.map((street) => (
            <Street key={street.key} street={street} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Street({ street }: { readonly street: OwnStreet }) {
  const { name, done, doors } = street;
  const words = isFinished(street) ? "geschafft" : `${done} von ${doors}`;
  return (
    <li>
      <p>
        <span className="min-w-0 grow">{name}</span>
        <span className={isFinished(street) ? "my-day-finished" : "numbers text-sm text-muted"}>
          {isFinished(street) && <CheckIcon className="icon-xs" />}
          {words}
        </span>
      </p>
      <ProgressBar
        label={`${name}: Türen, an denen jemand war`}
        value={done}
        max={doors}
        text={words}
        level={isFinished(street) ? "positive" : "primary"}
      />
    </li>
  );
}

function isFinished({ done, doors }: OwnStreet): boolean {
  return done === doors;
}

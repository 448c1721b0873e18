import { Button, GoalIcon, LockIcon, StreetIcon } from "@rundgang/ui";

type OptInProps = { readonly onYes: () => void; readonly onNo: () => void };

/** Asks whether somebody wants his own figures; nothing is reckoned before he says so. */
export function OptIn({ onYes, onNo }: OptInProps) {
  return (
    <section className="my-day" aria-label="Mein Tag">
      <div className="quiet-scroll my-day-scroll">
        <header className="my-day-head">
          <h1>Mein Tag</h1>
        </header>
        <div className="card my-day-ask">
          <h2>Deine eigenen Zahlen, wenn du magst</h2>
          <ul>
            <li>
              <GoalIcon />
              Ein Ziel für den Tag, das du selbst setzt
            </li>
            <li>
              <StreetIcon />
              Straßen, die du geschafft hast, und was noch offen ist
            </li>
            <li>
              <LockIcon />
              Nur du siehst die Seite; sie vergleicht dich mit niemandem
            </li>
          </ul>
          <p className="text-sm text-muted">Gerechnet wird auf diesem Gerät aus deinen Besuchen. Ausschalten geht jederzeit.</p>
        </div>
      </div>
      <div className="my-day-foot my-day-foot-ask">
        <Button size="large" onClick={onNo}>
          Nicht jetzt
        </Button>
        <Button size="large" level="primary" onClick={onYes}>
          Einschalten
        </Button>
      </div>
    </section>
  );
}

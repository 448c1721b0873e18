import { Link } from "@tanstack/react-router";
import { BegunIcon, buttonClass, FormIcon, OrderIcon, StatePanel, UnitIcon, VideoIcon } from "@rundgang/ui";
import type { ReactNode } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/** /units without a unit (A §2: its id is optional). */
export function NoUnitPage() {
  const lastUnit = useObservable(useAppData().lastUnit);
  return (
    <NoIdPage
      icon={<UnitIcon />}
      title="Keine Wohneinheit gewählt"
      more={
        lastUnit !== null && (
          <Link to="/units/$unitId" params={{ unitId: lastUnit }} className={buttonClass()}>
            Zuletzt geöffnete Wohneinheit
          </Link>
        )
      }
    >
      Wähle in der Adressliste die Tür, an der du stehst.
    </NoIdPage>
  );
}

/** /order without a unit. */
export function NoOrderPage() {
  const hasBegun = useObservable(useAppData().begunOrders).length > 0;
  return (
    <NoIdPage
      icon={<OrderIcon />}
      title="Für welche Wohneinheit?"
      more={
        hasBegun && (
          <Link to="/request-queue" className={buttonClass()}>
            <BegunIcon className="icon-sm" />
            Begonnene Aufträge
          </Link>
        )
      }
    >
      Ein Auftrag gehört zu einer Tür. Wähle sie in der Adressliste und tippe dort auf „Erfassen“.
    </NoIdPage>
  );
}

/** /order-form without what it is for. */
export function NoFormPage() {
  return (
    <NoIdPage icon={<FormIcon />} title="Kein Formular gewählt">
      Das Formular eines Auftrags öffnet sich aus dem Videogespräch oder an der Wohneinheit.
    </NoIdPage>
  );
}

/** /order-form-dummy without a form: those that are there. */
export function NoDummyFormPage() {
  const { forms } = useObservable(useAppData().masters);
  return (
    <NoIdPage
      icon={<FormIcon />}
      title="Kein Formular zum Ausprobieren gewählt"
      more={forms.map(({ uuid, name }) => (
        <Link key={uuid} to="/order-form-dummy/$formId" params={{ formId: uuid }} className={buttonClass()}>
          {name}
        </Link>
      ))}
    >
      Wähle, welches Formular du auf Beispieldaten ausprobieren willst. Es wird nichts gesendet.
    </NoIdPage>
  );
}

/** /call without a call. */
export function NoCallPage() {
  return (
    <NoIdPage
      icon={<VideoIcon />}
      title="Kein Gespräch gewählt"
      more={
        <Link to="/appointments" className={buttonClass()}>
          Anstehende Termine
        </Link>
      }
    >
      Ein Videogespräch beginnt aus seinem Termin.
    </NoIdPage>
  );
}

type NoIdPageProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: string;
  /** A nearer way than the list's. */
  readonly more?: ReactNode;
};

function NoIdPage({ icon, title, children, more }: NoIdPageProps) {
  return (
    <div className="grid h-full place-content-center">
      <StatePanel
        icon={icon}
        as="h1"
        title={title}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {more}
            <Link to="/" className={buttonClass({ level: "primary" })}>
              Zur Adressliste
            </Link>
          </span>
        }
      >
        {children}
      </StatePanel>
    </div>
  );
}

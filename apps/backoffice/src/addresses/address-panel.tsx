import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useRouteContext } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";
import { wire } from "@rundgang/contracts";
import { houseName } from "@rundgang/domain";
import { BackIcon, CloseIcon, IconButton, Skeleton } from "@rundgang/ui";

import { isTyping } from "../app/is-typing.ts";
import { LoadProblem } from "../app/load-problem.tsx";
import { useApi } from "../session/session-context.tsx";
import { AddressNotes } from "./address-notes.tsx";
import { placeWords } from "./address-words.ts";
import { FormerWrites } from "./former-writes.tsx";
import { extSales, formerWrites, oneAddress } from "./queries.ts";
import { UnitCard } from "./unit-card.tsx";

/** Wide enough for both, as the stylesheet has it. */
const besideList = "(width >= 64em)";

/** /adressen/{uuid}: an address with its units, beside the list; below 1024 px in its place. */
export function AddressPanel() {
  const { uuid } = useParams({ from: "/adressen/$uuid" });
  const api = useApi();
  const navigate = useNavigate();
  const address = useQuery(oneAddress(api, uuid));
  const { person } = useRouteContext({ from: "__root__" });
  const isOffice = wire.mayUse("back_office", person.roles);
  const said = useQuery({ ...extSales(api, uuid), enabled: isOffice });
  const former = useQuery({ ...formerWrites(api, uuid), enabled: isOffice });
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useCallback(() => void navigate({ to: "/adressen", search: (before) => before }), [navigate]);

  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isTyping(event.target) || document.querySelector("dialog[open]") !== null) return;
      close();
    };
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [close]);

  /* Where the panel takes the list's place the focus comes along, and it goes back to the row from which it came. */
  useEffect(() => {
    if (!matchMedia(besideList).matches) heading.current?.focus();
    return () => document.querySelector<HTMLElement>('.addresses-list tr[tabindex="0"]')?.focus();
  }, []);

  const problem = address.error ?? said.error ?? former.error;
  const { data } = address;
  const isWhole = data !== undefined && (!isOffice || (said.data !== undefined && former.data !== undefined));
  return (
    <section className="address-panel quiet-scroll" aria-label="Adresse">
      <header className="address-head">
        <IconButton label="Zur Liste" icon={<BackIcon />} className="address-back" onClick={close} />
        <div className="min-w-0 grow">
          <h2 ref={heading} tabIndex={-1}>
            {data === undefined ? "Adresse" : houseName(data)}
          </h2>
          {data !== undefined && <p className="text-muted">{headWords(data)}</p>}
        </div>
        <IconButton label="Schließen" icon={<CloseIcon />} className="address-close" onClick={close} />
      </header>
      {problem !== null && (
        <LoadProblem
          title="Die Adresse konnte nicht geladen werden"
          problem={problem}
          onRetry={() => {
            void address.refetch();
            if (!isOffice) return;
            void said.refetch();
            void former.refetch();
          }}
        />
      )}
      {problem === null && !isWhole && (
        <output className="address-units" aria-label="Lade Daten">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </output>
      )}
      {isWhole && former.data !== undefined && <FormerWrites writes={former.data} />}
      {isWhole && (
        <section className="address-former" aria-label="Fotos und Notizen">
          <h3>Fotos und Notizen</h3>
          <AddressNotes address={data} isOffice={isOffice} />
        </section>
      )}
      {isWhole && data.wohneinheiten.length === 0 && (
        <p className="address-none text-muted">Hier ist noch keine Wohneinheit erfasst.</p>
      )}
      {isWhole && (
        <ul className="address-units">
          {data.wohneinheiten.map((unit) => (
            <UnitCard
              key={unit.uuid}
              address={data}
              unit={unit}
              said={said.data?.filter((one) => one.unit === unit["@id"]) ?? null}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function headWords(address: wire.Address): string {
  const { wohneinheitenGesamt: all, openUnits: open } = address;
  return `${placeWords(address)} · ${all} WE, ${open} offen`;
}

import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { idOfIri, type wire } from "@rundgang/contracts";
import { unitName } from "@rundgang/domain";
import { Button, Chip, useNow } from "@rundgang/ui";

import { outcomeWords, saidWords, unitState } from "./address-words.ts";
import { ExtSaleDialog } from "./ext-sale-dialog.tsx";
import { ObjectionDialog } from "./objection-dialog.tsx";

type UnitCardProps = {
  readonly address: wire.Address;
  readonly unit: wire.Unit;
  /** What was said of it about sales by others, the newest first; null for who neither reads nor says it. */
  readonly said: readonly wire.ExtSale[] | null;
};

/** A unit as the office sees it: what it is, what was last said at its door, and who has sold it elsewhere by whose word. */
export function UnitCard({ address, unit, said }: UnitCardProps) {
  const now = useNow();
  const [asked, setAsked] = useState<"sale" | "objection">();
  const close = () => setAsked(undefined);
  const { word, level } = unitState(unit);
  const outcome = outcomeWords(unit, now);
  const isSoldElsewhere = unit.status === "EXT_SALE";
  return (
    <li className="unit-card">
      <div className="unit-head">
        <h3>
          WE {unit.position}
          <span>{unitName(unit.name)}</span>
        </h3>
        <Chip level={level}>{word}</Chip>
      </div>
      {outcome !== "" && <p className="text-sm text-muted">{outcome}</p>}
      {said !== null && said.length > 0 && (
        <ol className="unit-said">
          {said.map((one) => (
            <li key={one.uuid}>
              <span className="numbers">{saidWords(one, now)}</span>
              {one.note !== "" && <span className="unit-note">{one.note}</span>}
            </li>
          ))}
        </ol>
      )}
      <div className="unit-actions">
        {unit.auftrag !== null && (
          <Link to="/auftraege/$uuid" params={{ uuid: idOfIri(unit.auftrag) }} className="unit-order">
            Auftrag öffnen
          </Link>
        )}
        {unit.status === "SALE" ? (
          <span className="text-sm text-muted">von uns verkauft</span>
        ) : (
          said !== null && (
            <Button level="plain" onClick={() => setAsked("sale")}>
              {isSoldElsewhere ? "Verkauf zurücknehmen …" : "Anderweitig verkauft …"}
            </Button>
          )
        )}
        {said !== null && unit.noVisits === true && (
          <Link to="/widersprueche" search={{ adresse: address.uuid }} className="unit-order">
            Widerspruch öffnen
          </Link>
        )}
        {said !== null && (
          <Button level="plain" onClick={() => setAsked("objection")}>
            {unit.noVisits === true ? "Widerspruch noch einmal erfassen …" : "Wünscht keine Besuche …"}
          </Button>
        )}
      </div>
      {asked === "sale" && <ExtSaleDialog address={address} unit={unit} sold={!isSoldElsewhere} onClose={close} />}
      {asked === "objection" && <ObjectionDialog address={address} unit={unit} onClose={close} />}
    </li>
  );
}

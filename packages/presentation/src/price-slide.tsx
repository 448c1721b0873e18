import type { wire } from "@rundgang/contracts";
import { laterWords } from "@rundgang/forms";
import { Price } from "@rundgang/order-form";
import { Fragment } from "react";

type Table = Extract<wire.ShownSlide, { kind: "prices" }>["table"];

/** What packages or options cost, each taken alone; a column in which nothing would stand is left out. */
export function PriceSlide({ table: { rows, firstMonths, fees } }: { readonly table: Table }) {
  const changes = rows.some(({ monthlyLater }) => monthlyLater !== null);
  const isOnce = rows.some(({ once }) => once !== 0);
  return (
    <>
      <table className="slide-prices">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Angebot</span>
            </th>
            <th scope="col">{changes ? `Monat 1 bis ${firstMonths}` : "im Monat"}</th>
            {changes && <th scope="col">{laterWords(firstMonths)}</th>}
            {isOnce && <th scope="col">einmalig</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, monthlyRegular, monthlyFirst, monthlyLater, once }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {monthlyRegular > monthlyFirst && (
                  <>
                    <Price struck cents={monthlyRegular} className="slide-struck" />{" "}
                  </>
                )}
                <b>{monthlyFirst === 0 && once !== 0 ? "–" : <Price cents={monthlyFirst} />}</b>
              </td>
              {changes && (
                <td>
                  <Price cents={monthlyLater ?? monthlyFirst} />
                </td>
              )}
              {isOnce && <td>{once === 0 ? "–" : <Price cents={once} />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {fees.length > 0 && <Fees fees={fees} />}
    </>
  );
}

function Fees({ fees }: { readonly fees: Table["fees"] }) {
  return (
    <p className="slide-fees">
      Dazu einmalig:{" "}
      {fees.map(({ label, cents, struck, without }, at) => (
        <Fragment key={`${label} ${cents}`}>
          {at > 0 && ", "}
          {label} <Price cents={cents} struck={struck === true} />
          {struck === true && " (entfällt)"}
          {without.length > 0 && ` (nicht bei ${without.join(", ")})`}
        </Fragment>
      ))}
      .
    </p>
  );
}

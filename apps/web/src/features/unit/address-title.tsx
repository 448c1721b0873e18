import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import type { wire } from "@rundgang/contracts";
import { houseName } from "@rundgang/domain";
import { IconButton, InfoIcon, joinClasses } from "@rundgang/ui";

import { AddressDialog } from "./address-dialog.tsx";
import { OwnerLink } from "./owner-link.tsx";
import { streetTitle, titleSize } from "./street-title.ts";
import { placeOf } from "./unit-texts.ts";

type AddressTitleProps = {
  readonly address: wire.Address;
  readonly provider: wire.Provider | undefined;
  /** Not one's own: nothing is found out about it. */
  readonly foreign: boolean;
  /** More after the place, e.g. the unit's type. */
  readonly meta?: readonly string[];
  /** Buttons at the right. */
  readonly actions?: ReactNode;
  /** Beside a list: the house's name leads to the page of this unit. */
  readonly unitId?: string;
  /** The page's own headline, or a line above it. */
  readonly as: "h1" | "h2" | "p";
};

/** Provider, street and number large, postcode and place below; a button shows the address whole. */
export function AddressTitle({ address, provider, foreign, meta = [], actions, unitId, as: Heading }: AddressTitleProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="flex items-center gap-3">
      {provider && (
        <span className="provider-mark" title={provider.name}>
          <span aria-hidden="true" className={provider.shortName.length > 2 ? "text-sm" : undefined}>
            {provider.shortName}
          </span>
          <span className="sr-only">{provider.name}</span>
        </span>
      )}
      <div className="min-w-0 grow">
        <Heading
          className={joinClasses(
            "street-title font-bold tracking-tight text-balance",
            `street-title-${titleSize(houseName(address))}`,
            /* A line above the page's headline: on an upright tablet it must leave the room to the work. */
            Heading === "p" ? "street-title-small" : "",
          )}
        >
          {unitId === undefined ? (
            streetTitle(houseName(address))
          ) : (
            <Link
              to="/units/$unitId"
              params={{ unitId }}
              title="Seite der Wohneinheit öffnen"
              className="-my-2 inline-block max-w-full py-2"
            >
              {streetTitle(houseName(address))}
            </Link>
          )}
        </Heading>
        <p className="address-title-place wrap-anywhere text-muted max-tablet:text-sm">
          {[placeOf(address), ...meta].join(" · ")}
        </p>
      </div>
      <IconButton
        look="line"
        className="address-detail"
        label="Adresse im Detail"
        icon={<InfoIcon />}
        onClick={() => setOpen(true)}
      />
      {actions}
      {open && (
        <AddressDialog
          address={address}
          provider={provider}
          actions={<OwnerLink address={address} foreign={foreign} onFollowed={close} />}
          onClose={close}
        />
      )}
    </header>
  );
}

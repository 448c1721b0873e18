import { Link } from "@tanstack/react-router";
import type { wire } from "@rundgang/contracts";
import { buttonClass, OwnerIcon } from "@rundgang/ui";

import { sortedUnits } from "./unit-texts.ts";

type OwnerLinkProps = {
  readonly address: wire.Address;
  readonly foreign: boolean;
  readonly onFollowed?: () => void;
};

/** The way to the owner form of a house of one's own; once its owner is known it leads there to say it anew. */
export function OwnerLink({ address, foreign, onFollowed }: OwnerLinkProps) {
  const [unit] = sortedUnits(address);
  if (foreign || unit === undefined) return null;
  return (
    <Link to="/units/$unitId/owner" params={{ unitId: unit.uuid }} className={buttonClass({ block: true })} onClick={onFollowed}>
      <OwnerIcon className="icon-sm" />
      {address.data.ownerDetermined === true ? "Eigentümer neu erfassen" : "Eigentümer ermitteln"}
    </Link>
  );
}

import { Link } from "@tanstack/react-router";
import type { wire } from "@rundgang/contracts";
import { buttonClass, ChooseIcon, HouseIcon } from "@rundgang/ui";

type HouseLinkProps = {
  readonly address: wire.Address;
  readonly unitId: string;
  readonly foreign: boolean;
  /** `short`: one word beside the icon. */
  readonly look?: "long" | "short";
};

const label = "Mehrere Türen auf einmal";

/** The way to all doors of the house; nothing where there are not several of one's own. It stays when the last open one is closed: nothing moves. */
export function HouseLink({ address, unitId, foreign, look = "long" }: HouseLinkProps) {
  if (foreign || address.wohneinheiten.length < 2) return null;
  return (
    <Link
      to="/units/$unitId/house"
      params={{ unitId }}
      className={look === "short" ? `${buttonClass()} flex-none` : `${buttonClass({ block: true })} px-2`}
    >
      {look === "short" ? <HouseIcon className="icon-sm" /> : <ChooseIcon className="icon-sm" />}
      {look === "short" ? (
        <span>
          Haus<span className="sr-only">: {label}</span>
        </span>
      ) : (
        label
      )}
    </Link>
  );
}

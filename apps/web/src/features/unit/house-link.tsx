import { Link } from "@tanstack/react-router";
import type { wire } from "@rundgang/contracts";
import { buttonClass, ChooseIcon, iconButtonClass } from "@rundgang/ui";

type HouseLinkProps = {
  readonly address: wire.Address;
  readonly unitId: string;
  readonly foreign: boolean;
  /** An icon alone, where there is no room for words. */
  readonly iconOnly?: boolean;
};

const label = "Mehrere Türen auf einmal";

/** The way to all doors of the house; nothing where there are not several open ones of one's own. */
export function HouseLink({ address, unitId, foreign, iconOnly = false }: HouseLinkProps) {
  const open = address.wohneinheiten.filter(({ status }) => status === "OPEN").length;
  if (foreign || open < 2) return null;
  return (
    <Link
      to="/units/$unitId/house"
      params={{ unitId }}
      className={iconOnly ? iconButtonClass("line") : `${buttonClass({ block: true })} px-2`}
      {...(iconOnly && { "aria-label": label, title: label })}
    >
      <ChooseIcon className={iconOnly ? undefined : "icon-sm"} />
      {iconOnly ? null : label}
    </Link>
  );
}

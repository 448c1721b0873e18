import { joinClasses } from "@rundgang/ui";
import { useState } from "react";

import { initialsOf } from "./initials-of.ts";

type PortraitProps = {
  readonly name: string;
  /** Address of the picture; null or undefined: there is none. */
  readonly photo: string | null | undefined;
  readonly className: string;
};

/** Somebody's picture; the initials where there is none, or where it was taken away meanwhile. */
export function Portrait({ name, photo, className }: PortraitProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (photo === null || photo === undefined || photo === broken) {
    return (
      <span className={joinClasses("portrait portrait-initials", className)} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <img className={joinClasses("portrait", className)} src={photo} alt={`Foto von ${name}`} onError={() => setBroken(photo)} />
  );
}

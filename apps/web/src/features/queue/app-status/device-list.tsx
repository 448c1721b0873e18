import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from "@rundgang/ui";

import type { DeviceFact } from "./device-facts.ts";

const looks = {
  good: { Icon: SuccessIcon, colour: "text-positive-text" },
  warning: { Icon: WarningIcon, colour: "text-yellow-text" },
  bad: { Icon: ErrorIcon, colour: "text-danger-text" },
  plain: { Icon: InfoIcon, colour: "text-muted" },
};

/** The device's facts, each with icon and words. */
export function DeviceList({ facts }: { readonly facts: readonly DeviceFact[] }) {
  return (
    <dl className="grid gap-3">
      {facts.map(({ label, value, level }) => {
        const { Icon, colour } = looks[level];
        return (
          <div key={label} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2">
            <Icon className={`icon-sm row-span-2 mt-0.5 ${colour}`} />
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="numbers font-medium">{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}

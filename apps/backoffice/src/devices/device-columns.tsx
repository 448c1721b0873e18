import type { wire } from "@rundgang/contracts";
import {
  Chip,
  ComputerIcon,
  DeviceIcon,
  initialsOf,
  ProgressBar,
  SuccessIcon,
  TabletIcon,
  WaitIcon,
  type Column,
  type IconType,
} from "@rundgang/ui";

import { deviceText } from "../accounts/account-words.ts";
import { receivedWords } from "../orders/order-words.ts";
import { isSilent, seenWords, taskTitles, usedPercent, versionWords } from "./device-words.ts";

const icons: Readonly<Record<wire.DeviceKind, IconType>> = { tablet: TabletIcon, phone: DeviceIcon, computer: ComputerIcon };

/** From so much used room on somebody has to look at it (per cent). */
const fullFrom = 90;

/**
 * The columns of the list.
 * @param now an ISO instant
 * @param isNarrow a device is open beside it
 */
export function deviceColumns(now: string, isNarrow: boolean): readonly Column<wire.Device>[] {
  const columns: readonly (Column<wire.Device> & { readonly spare?: true })[] = [
    {
      id: "device",
      title: "Gerät",
      width: "11rem",
      wide: true,
      cell: (one) => {
        const Icon = icons[one.device ?? "tablet"];
        return (
          <span className="device-cell">
            <Icon className="icon-sm" />
            <b className="truncate">{deviceText(one)}</b>
          </span>
        );
      },
    },
    {
      id: "person",
      title: "Person",
      cell: ({ name }) => (
        <span className="device-cell">
          <span className="initials initials-small" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className="truncate">{name}</span>
        </span>
      ),
    },
    {
      id: "version",
      title: "Version",
      width: "7rem",
      cell: (one) => (
        <>
          <VersionChip device={one} />
          <span className="sr-only">{versionWords[one.versionState]?.word}</span>
        </>
      ),
    },
    {
      id: "seen",
      title: "gesehen",
      width: "8rem",
      numeric: true,
      cell: (one) => <span className={isSilent(one, now) ? "device-late numbers" : "numbers"}>{seenWords(one.seenAt, now)}</span>,
    },
    {
      id: "unsent",
      title: "offen",
      width: "4.25rem",
      numeric: true,
      cell: ({ unsent }) => <span className={unsent > 0 ? "device-late numbers" : "numbers"}>{unsent > 0 ? unsent : "–"}</span>,
    },
    {
      id: "since",
      title: "seit",
      width: "7.5rem",
      wide: true,
      spare: true,
      cell: ({ unsentSince }) => <span className="numbers">{unsentSince === null ? "" : receivedWords(unsentSince, now)}</span>,
    },
    { id: "storage", title: "Speicher", width: "8rem", wide: true, cell: (one) => <Room device={one} /> },
    { id: "task", title: "Aufgabe", width: "7.75rem", wide: true, spare: true, cell: ({ task }) => <TaskChip task={task} /> },
  ];
  return columns.filter(({ spare }) => !(isNarrow && spare === true));
}

/** The version, in the colour of how it stands. */
export function VersionChip({ device: { appVersion, versionState } }: { readonly device: wire.Device }) {
  const words = versionWords[versionState];
  const text = appVersion === "" ? "unbekannt" : appVersion;
  if (words === null) return <span className="numbers">{text}</span>;
  return <Chip level={words.level}>{text}</Chip>;
}

function Room({ device }: { readonly device: wire.Device }) {
  const percent = usedPercent(device);
  if (percent === null) return <span className="text-muted">–</span>;
  const isFull = percent >= fullFrom;
  return (
    <span className="device-room">
      <ProgressBar label="Belegter Speicher" value={percent} level={isFull ? "danger" : "primary"} />
      <span className={isFull ? "device-late numbers" : "numbers"}>{percent} %</span>
    </span>
  );
}

function TaskChip({ task }: Pick<wire.Device, "task">) {
  if (task === null) return null;
  const Icon = task.isOpen ? WaitIcon : SuccessIcon;
  return (
    <Chip level={task.isOpen ? "primary" : "secondary"} icon={<Icon className="icon-xs" />}>
      {task.isOpen ? "offen" : "zu Ende"} <span className="sr-only">{taskTitles[task.kind]}</span>
    </Chip>
  );
}

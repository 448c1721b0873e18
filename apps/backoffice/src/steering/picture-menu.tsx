import type { RefObject } from "react";
import { DownloadIcon, MenuButton, PictureIcon, showToast } from "@rundgang/ui";

import { savePng, saveSvg } from "./chart-picture.ts";

type PictureMenuProps = {
  /** The card in which the chart stands. */
  readonly holder: RefObject<HTMLElement | null>;
  /** The file's name without its ending. */
  readonly name: string;
  readonly title: string;
};

/** Takes the chart of a card along as a picture; not there where the card shows its table. */
export function PictureMenu({ holder, name, title }: PictureMenuProps) {
  const take = (save: (chart: SVGSVGElement) => Promise<void>) => {
    const chart = holder.current?.querySelector<SVGSVGElement>("svg[data-chart]") ?? null;
    if (chart === null) {
      showToast({
        about: "picture",
        level: "yellow",
        title: "Noch kein Bild",
        text: "Hier ist noch nichts gezeichnet. Bitte versuche es gleich noch einmal.",
      });
      return;
    }
    save(chart).catch(() =>
      showToast({
        about: "picture",
        level: "danger",
        title: "Bild nicht gespeichert",
        text: "Dieser Browser kann es nicht zeichnen. Bitte nimm SVG.",
      }),
    );
  };
  return (
    <MenuButton
      label={`${title}: als Bild laden`}
      icon={<PictureIcon className="icon-sm" />}
      items={[
        {
          label: "Als PNG laden",
          icon: <DownloadIcon className="icon-sm" />,
          run: () => take((chart) => savePng(chart, name, title)),
        },
        {
          label: "Als SVG laden",
          icon: <DownloadIcon className="icon-sm" />,
          run: () => take(async (chart) => saveSvg(chart, name, title)),
        },
      ]}
    />
  );
}

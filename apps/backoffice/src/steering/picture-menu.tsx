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
  const chart = () => holder.current?.querySelector<SVGSVGElement>("svg[data-chart]") ?? null;
  const failed = () =>
    showToast({
      about: "picture",
      level: "danger",
      title: "Bild nicht gespeichert",
      text: "Dieser Browser kann es nicht zeichnen. Bitte nimm SVG.",
    });
  return (
    <MenuButton
      label={`${title}: als Bild laden`}
      icon={<PictureIcon className="icon-sm" />}
      items={[
        {
          label: "Als PNG laden",
          icon: <DownloadIcon className="icon-sm" />,
          run: () => {
            const found = chart();
            if (found !== null) savePng(found, name, title).catch(failed);
          },
        },
        {
          label: "Als SVG laden",
          icon: <DownloadIcon className="icon-sm" />,
          run: () => {
            const found = chart();
            if (found !== null) saveSvg(found, name, title);
          },
        },
      ]}
    />
  );
}

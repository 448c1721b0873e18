import { orderExportPath, type wire } from "@rundgang/contracts";
import { DownloadIcon, MenuButton, MoreIcon, showToast } from "@rundgang/ui";

import { useApi } from "../session/session-context.tsx";
import { download } from "./download.ts";

/** Both exports of B §3, as a clerk knows them. */
const exports = [
  { art: "haupt", label: "Export: Produkt und Optionen (JSON)" },
  { art: "generisch", label: "Export: alle Angaben (JSON)" },
] as const;

/** What else can be done with an order: its exports for the provider. */
export function OrderMenu({ order: { uuid, id } }: { readonly order: Pick<wire.Order, "uuid" | "id"> }) {
  const api = useApi();
  const load = async (art: (typeof exports)[number]["art"]) => {
    const why = await download(api, {
      path: orderExportPath(uuid, art),
      type: "application/json",
      name: `Auftrag-${id}-${art}.json`,
      failed: "Der Server hat nicht geantwortet.",
    });
    if (why !== null) showToast({ about: "export", level: "danger", title: "Der Export konnte nicht geladen werden", text: why });
  };
  return (
    <MenuButton
      label="Mehr zum Auftrag"
      icon={<MoreIcon />}
      items={exports.map(({ art, label }) => ({
        label,
        icon: <DownloadIcon className="icon-sm" />,
        run: () => void load(art),
      }))}
    />
  );
}

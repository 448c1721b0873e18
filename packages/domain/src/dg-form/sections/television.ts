import { component, type WireComponent } from "../../form-authoring/component.ts";
import { notChosen, oneOf } from "../../form-authoring/conditions.ts";
import { tvKeys } from "../keys.ts";

/** The 12-month giga takes no TV (B §9). */
const bookable = [[notChosen("package-giga-1000-12")]];

/** Section 2. */
export const televisionSection: readonly WireComponent[] = [
  component("SectionHeader", "section-tv", { title: "Fernsehen", number: "2", badge: "1 Monat gratis für Neukunden" }),
  component(
    "ProductButton",
    "tv-comfort",
    { title: "waipu.tv Comfort", description: "Über 140 Live-Sender", catalogue: ["tv-comfort"], layout: "row" },
    { group: "tv", conditions: bookable, settings: { exportName: "waipu.tv Comfort", width: "half" } },
  ),
  component(
    "ProductButton",
    "tv-perfect-plus",
    { title: "waipu.tv Perfect Plus", description: "Über 200 Sender", catalogue: ["tv-perfect-plus"], layout: "row" },
    { group: "tv", conditions: bookable, settings: { exportName: "waipu.tv Perfect Plus", width: "half" } },
  ),
  component(
    "OptionButton",
    "tv-stick",
    {
      title: "waipu.tv 4K-Streaming-Stick",
      description: "59,99 € einmalig je Stick, höchstens 3",
      catalogue: ["tv-stick"],
      amount: 3,
    },
    { conditions: oneOf(tvKeys), settings: { exportName: "waipuTvStick" } },
  ),
  component(
    "Text",
    "tv-not-bookable",
    { text: "Zu DG giga 1000 (12 Monate) kann kein Fernsehen gebucht werden." },
    { conditions: [[{ kind: "option", key: "package-giga-1000-12", selected: true }]] },
  ),
];

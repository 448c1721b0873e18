import { component, type WireComponent } from "../../form-authoring/component.ts";

interface Package {
  readonly key: string;
  readonly title: string;
  readonly badge?: string;
  readonly catalogue: readonly string[];
  readonly features: string;
  readonly speeds: object;
  readonly layout?: "row";
  readonly description?: string;
}

/** Fees of every package: setup, shipping, house connection with its credit (B §9). */
const fees = ["setup", "shipping", "house-connection", "house-connection-credit"];

function speeds(down: readonly [number, number, number], up: readonly [number, number, number]): object {
  const [downMax, downNormal, downMin] = down;
  const [upMax, upNormal, upMin] = up;
  return {
    down: { max: downMax, normal: downNormal, min: downMin },
    up: { max: upMax, normal: upNormal, min: upMin },
  };
}

const metered = "Festnetz 0,029 €/Min.|Mobilfunk 0,19 €/Min.";
const landlineFree = "Festnetz-Flat inklusive|Mobilfunk 0,19 €/Min.";
const allFree = "Festnetz-Flat inklusive|Mobilfunk-Flat inklusive";

/** B §9 "Packages" and "Speeds". */
const packages: readonly Package[] = [
  {
    key: "package-basic-300",
    title: "DG basic 300",
    catalogue: ["basic-300", "basic-300-credit"],
    features: metered,
    speeds: speeds([300, 300, 240], [150, 150, 120]),
  },
  {
    key: "package-classic-400",
    title: "DG classic 400",
    catalogue: ["classic-400", "classic-400-credit"],
    features: landlineFree,
    speeds: speeds([400, 400, 320], [200, 200, 160]),
  },
  {
    key: "package-premium-600",
    title: "DG premium 600",
    badge: "Bestseller",
    catalogue: ["premium-600", "premium-600-credit"],
    features: allFree,
    speeds: speeds([600, 600, 480], [300, 300, 240]),
  },
  {
    key: "package-giga-1000",
    title: "DG giga 1000",
    badge: "Leistungssieger",
    catalogue: ["giga-1000", "giga-1000-credit"],
    features: allFree,
    speeds: speeds([1000, 900, 750], [500, 450, 375]),
  },
  {
    key: "package-giga-1000-12",
    title: "DG giga 1000 (12 Monate)",
    description: "1000/500 Mbit/s · Mindestlaufzeit 12 Monate · ohne Router und TV",
    layout: "row",
    catalogue: ["giga-1000-12"],
    features: allFree,
    speeds: speeds([1000, 900, 750], [500, 450, 375]),
  },
];

/** Section 1. */
export const packageSection: readonly WireComponent[] = [
  component("SectionHeader", "section-packages", { title: "Paketauswahl", number: "1", hint: "Preise inkl. MwSt." }),
  ...packages.map(({ key, catalogue, ...fields }) =>
    component(
      "ProductButton",
      key,
      { ...fields, catalogue: [...catalogue, ...fees] },
      { group: "package", settings: { exportName: fields.title } },
    ),
  ),
  component("Fineprint", "packages-fineprint", {
    text:
      "Bereitstellung einmalig 69,99 €. Mindestlaufzeit 24 Monate, Upgrade jederzeit kostenlos. DG giga 1000 (12 Monate): " +
      "119,99 € monatlich, Mindestlaufzeit 12 Monate, Router und TV sind nicht buchbar.",
  }),
];

import { noneOf, on } from "../form-authoring/conditions.ts";
import { routerKeys } from "./keys.ts";

const firstYear = { from: 1, to: 12 };

function monthly(key: string, label: string, cents: number) {
  return { key, label, cents, mode: "monthly" };
}

function credit(key: string, cents: number) {
  return { key, label: "Gutschrift Monat 1 bis 12", cents, mode: "monthly", months: firstYear };
}

/** Prices of B §9, integer cents, gross. The order is that of the price box. */
export const catalogue = [
  monthly("basic-300", "DG basic 300", 4499),
  credit("basic-300-credit", -2000),
  monthly("classic-400", "DG classic 400", 4999),
  credit("classic-400-credit", -2500),
  monthly("premium-600", "DG premium 600", 7999),
  credit("premium-600-credit", -5500),
  monthly("giga-1000", "DG giga 1000", 8999),
  credit("giga-1000-credit", -6500),
  {
    ...monthly("giga-1000-12", "DG giga 1000 (12 Monate)", 11_999),
    note: "Bekannter Widerspruch: 119,99 in den Formularhinweisen, 199,99 in den Hinweisen der Zusammenfassung. Es gilt 119,99.",
  },
  monthly("tv-comfort", "waipu.tv Comfort", 699),
  monthly("tv-perfect-plus", "waipu.tv Perfect Plus", 1299),
  monthly("router-wlan-plus-bundle", "DG WLAN Plus Bundle", 499),
  monthly("router-wlan-plus", "DG WLAN Plus Router", 299),
  monthly("router-fritzbox", "AVM FRITZ!Box", 500),
  { ...monthly("wlan-amplifier", "WLAN-Verstärker, {amount} Stück", 249), perUnit: true },
  monthly("flat-1", "Auslandsflat 1", 500),
  monthly("flat-2", "Auslandsflat 2", 1500),
  monthly("second-line", "Zweite Telefonleitung", 150),
  monthly("security-3", "Sicherheitspaket, 3 Lizenzen", 400),
  monthly("security-5", "Sicherheitspaket, 5 Lizenzen", 500),
  { key: "setup", label: "Bereitstellung", cents: 6999, mode: "once" },
  { key: "router-setup", label: "Router-Bereitstellung", cents: 1999, mode: "once" },
  { key: "tv-stick", label: "waipu.tv 4K-Streaming-Stick, {amount} Stück", cents: 5999, mode: "once", perUnit: true },
  {
    key: "porting",
    label: "Rufnummernübernahme, Anzahl {amount}",
    cents: 199,
    mode: "once",
    perUnit: { slots: "porting-numbers" },
    freeUnits: 2,
    when: [[on("porting")]],
  },
  {
    key: "shipping",
    label: "Versandpauschale",
    cents: 999,
    mode: "once",
    struckWhen: [noneOf([...routerKeys, "tv-stick"])],
  },
  { key: "house-connection", label: "Hausanschluss", cents: 75_000, mode: "once" },
  { key: "house-connection-credit", label: "Gutschrift Hausanschluss", cents: -75_000, mode: "once" },
];

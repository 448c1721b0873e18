import { logoTile } from "../application/provider/logo-tile.ts";

/** The provider that most of the town belongs to. */
export const firstProvider = 2;

/** The provider with settings of its own. */
export const secondProvider = 3;

const ownButtons = [
  { qualification: "ORDER_REGISTERED", label: "Abschluss erfassen", color: "green" },
  { qualification: "APPOINTMENT", label: "Termin vereinbaren", color: "blue" },
  { qualification: "FOLLOW_UP", label: "Wiedervorlage", color: "blue" },
  { qualification: "CUSTOMER_NOT_HOME", label: "Niemand da", color: "yellow" },
  {
    qualification: "NO_INTEREST",
    label: "Kein Interesse",
    color: "red",
    secondaryButtons: [
      { label: "Zu teuer", color: "red" },
      { label: "Langer Vertrag", color: "yellow" },
      { label: "Braucht kein Internet", color: "red" },
    ],
  },
  { qualification: "EXISTING_CUSTOMER", label: "Bereits Kunde", color: "black" },
  { qualification: "NOT_MARKETABLE", label: "Nicht vermarktbar", color: "black", photo: true },
  { qualification: "BLACKLISTED", label: "Auf Blacklist setzen", color: "black" },
];

/** Rows of the providers table. Both providers are made up but for the first one's id, which B §9 names. */
export const demoProviders = [
  {
    id: firstProvider,
    name: "DG Glasfaser",
    short_name: "DG",
    logo: JSON.stringify(logoTile("DG Glasfaser", "#0f4a52", 160)),
    small_logo: JSON.stringify(logoTile("DG", "#0f4a52", 56)),
    settings: JSON.stringify({ unitAddable: true, addressAddable: true, remoteOrders: true, unitNameRequired: false }),
  },
  {
    id: secondProvider,
    name: "Stadtnetz Wiesenbrück",
    short_name: "SNW",
    logo: JSON.stringify(logoTile("Stadtnetz", "#7a1f3d", 140)),
    small_logo: JSON.stringify(logoTile("SNW", "#7a1f3d", 64)),
    settings: JSON.stringify({
      unitAddable: true,
      addressAddable: false,
      remoteOrders: false,
      unitNameRequired: true,
      qualificationButtons: ownButtons,
    }),
  },
];

/** Previous providers that a number can be taken over from (B: PKI code and name). */
export const demoCarriers = [
  { id: "10101", name: "Deutsche Telekom AG" },
  { id: "10274", name: "Vodafone Kabel Deutschland GmbH" },
  { id: "10088", name: "1&1 Internet AG" },
  { id: "10023", name: "Telefónica Germany GmbH & Co. OHG" },
  { id: "10042", name: "Vodafone GmbH" },
  { id: "10115", name: "EWE TEL GmbH" },
  { id: "10131", name: "M-net Telekommunikations GmbH" },
  { id: "10148", name: "NetCologne GmbH" },
  { id: "10162", name: "PŸUR (Tele Columbus AG)" },
  { id: "10187", name: "htp GmbH" },
  { id: "10203", name: "wilhelm.tel GmbH" },
];

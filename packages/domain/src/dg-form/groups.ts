/** 3-decisions "Groups by key"; `billing` and `porting` are no choices but are reset as one. */
export const groups = [
  { key: "package", name: "Paket", required: true },
  { key: "tv", name: "Fernsehen" },
  { key: "router", name: "Router", required: true, default: "router-ker" },
  { key: "wlan", name: "WLAN-Verstärker" },
  { key: "line", name: "Zweite Telefonleitung" },
  { key: "flat", name: "Auslandsflat" },
  { key: "security", name: "Sicherheitspaket" },
  { key: "porting", name: "Rufnummernübernahme", exclusive: false },
  { key: "billing", name: "Abweichende Rechnungsadresse", exclusive: false },
];

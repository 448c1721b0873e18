/** Prices of the second provider, integer cents, gross. Half a year cheaper. */
export const catalogue = [
  { key: "glas-250", label: "Stadtnetz Glas 250", cents: 3490, mode: "monthly" },
  { key: "glas-500", label: "Stadtnetz Glas 500", cents: 4490, mode: "monthly" },
  { key: "glas-1000", label: "Stadtnetz Glas 1000", cents: 5990, mode: "monthly" },
  { key: "start", label: "Startvorteil Monat 1 bis 6", cents: -1000, mode: "monthly", months: { from: 1, to: 6 } },
  { key: "wifi", label: "WLAN-Paket", cents: 390, mode: "monthly" },
  { key: "sockets", label: "Zusatzdose, {amount} Stück", cents: 4900, mode: "once", perUnit: true, freeUnits: 1 },
  { key: "connection", label: "Anschlusspreis", cents: 4900, mode: "once" },
];

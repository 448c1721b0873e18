/** Components that several files of this definition speak of. */
export const packageKeys = [
  "package-basic-300",
  "package-classic-400",
  "package-premium-600",
  "package-giga-1000",
  "package-giga-1000-12",
];
/** Packages with a term of 24 months. */
export const longPackageKeys = packageKeys.slice(0, 4);
export const tvKeys = ["tv-comfort", "tv-perfect-plus"];
/** Routers that are sent to the customer; `router-ker` is the customer's own. */
export const routerKeys = ["router-wlan-plus-bundle", "router-wlan-plus", "router-fritzbox"];
export const numberKeys = Array.from({ length: 10 }, (_, index) => `porting-number-${index + 1}`);
export const optionKeys = ["wlan-amplifier", "second-line", "flat-1", "flat-2", "security-3", "security-5"];

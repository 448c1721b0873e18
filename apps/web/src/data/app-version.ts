/** The version that the salesman sees (A §9), as it stands in an order's evidence and in what a device reports. */
export const appVersion = "5.16.3";

/**
 * The version that the salesman sees (A §9), as it stands in an order's evidence and in what a device reports. It stands here and nowhere
 * else: no package of this project is ever published.
 */
export const appVersion = "5.16.3";

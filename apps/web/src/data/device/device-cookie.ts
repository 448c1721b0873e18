import { deviceCookieName } from "@rundgang/contracts";

/** Browsers keep a cookie no longer. */
const keptForSeconds = 400 * 24 * 3600;

/**
 * The cookie that tells a customer's page in this browser from a customer's own device (decision 119): it names the device and opens nothing.
 * `isSecure`: the page came by TLS.
 */
export function deviceCookie(device: string, isSecure: boolean): string {
  const secure = isSecure ? "; Secure" : "";
  return `${deviceCookieName}=${device}; Path=/api/customer_order; Max-Age=${keptForSeconds}; SameSite=Strict${secure}`;
}

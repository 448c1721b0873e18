/** Whether a provider lets salesmen add addresses (A §5 "provider rule"): only where it says so. */
export function mayAddAddresses(settings: { readonly addressAddable?: unknown }): boolean {
  return settings.addressAddable === true;
}

/** Whether a provider lets salesmen add units (A §6); not set means allowed (3-decisions "Field work"). */
export function mayAddUnits(settings: { readonly unitAddable?: unknown }): boolean {
  return settings.unitAddable !== false;
}

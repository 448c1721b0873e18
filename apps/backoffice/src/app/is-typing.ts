/** Whether a key belongs to a field: single letters never act inside one. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null
  );
}

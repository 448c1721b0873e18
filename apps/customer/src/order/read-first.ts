const id = "read-first";

/** What the button carries that opens the contract summary. */
export const readFirstId = id;

/** Leads whoever orders without having read to what has to be read. */
export function focusReadFirst(): void {
  document.querySelector<HTMLElement>(`#${id}`)?.focus();
}

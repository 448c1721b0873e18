/** The errors come with the next picture; then the first wrong field gets the focus, and with it the sight. */
export function showFirstFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>("[aria-invalid='true'], fieldset[aria-describedby] input");
    wrong?.focus();
    wrong?.scrollIntoView({ block: "center" });
  });
}

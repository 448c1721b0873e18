/** What is being filled in; a form that stands beside the work of a page, such as that of comments, says so. */
const busySelector = "dialog[open], form:not([data-beside])";
const textSelector = "input:not([type=checkbox], [type=radio], [type=button]), textarea, [contenteditable=true]";

/** Whether nobody is in the midst of something: no dialog, no form, no field that is typed into. */
export function isQuiet(): boolean {
  if (document.visibilityState === "hidden" || document.querySelector(busySelector) !== null) return false;
  return document.activeElement?.matches(textSelector) !== true;
}

/** Calls the listener whenever the answer of `isQuiet` may be another one. Answers the way to end it. */
export function watchQuiet(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["open"] });
  const events = ["focusin", "focusout", "visibilitychange"] as const;
  for (const name of events) document.addEventListener(name, listener);
  return () => {
    observer.disconnect();
    for (const name of events) document.removeEventListener(name, listener);
  };
}

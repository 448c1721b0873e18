/**
 * Keeps the room for messages (`--toasts`, px) of dialogs, and of pages that say so (`data-toast-room`), as large as they are. It grows at once,
 * and shrinks only when nothing moves by that: what somebody is about to tap does not go away because a message has gone. Answers how it ends.
 *
 * A rule sets it on these alone: handed down by the root, it would make the browser style each element of the page anew with each message.
 */
export function keepToastRoom(box: HTMLElement): () => void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let room = 0;
  /** More than is needed: something would move. */
  let isKept = false;
  const measure = () => {
    const needed = box.offsetHeight === 0 ? 0 : box.offsetHeight + 8;
    isKept = needed < room && movesBy(room - needed);
    if (needed === room || isKept) return;
    room = needed;
    sheet.replaceSync(room === 0 ? "" : `.dialog, [data-toast-room] { --toasts: ${room}px }`);
  };
  const heard = new AbortController();
  const sizes = new ResizeObserver(measure);
  sizes.observe(box);
  /* Dialogs hang below the body: one that goes gives the room back, and so does a page that is scrolled away from its end. */
  const dialogs = new MutationObserver(measure);
  dialogs.observe(document.body, { childList: true });
  const lookAgain = () => (isKept ? measure() : undefined);
  document.addEventListener("scroll", lookAgain, { capture: true, passive: true, signal: heard.signal });
  return () => {
    heard.abort();
    sizes.disconnect();
    dialogs.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** Whether so many px less room would move anything: an open dialog, or such a page that is scrolled to its end. */
function movesBy(px: number): boolean {
  if (document.querySelector("dialog:modal") !== null) return true;
  return [...document.querySelectorAll("[data-toast-room] main, [data-toast-room] main *")].some(
    ({ scrollTop, scrollHeight, clientHeight }) => scrollTop > 0 && scrollHeight - clientHeight - scrollTop < px,
  );
}

import { Banner, Button, InfoIcon } from "@rundgang/ui";

const id = "read-first";

/** Leads whoever orders without having read to what has to be read. */
export function focusReadFirst(): void {
  document.querySelector<HTMLElement>(`#${id}`)?.focus();
}

/** Why the boxes cannot be ticked yet, and the way to what they speak of. */
export function ReadFirst({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Banner
      level="yellow"
      icon={<InfoIcon />}
      actions={
        <Button id={id} onClick={onOpen}>
          Jetzt lesen
        </Button>
      }
    >
      Die Haken können Sie setzen, sobald Sie die Vertragszusammenfassung auf dieser Seite geöffnet und bis zum Ende gelesen
      haben.
    </Banner>
  );
}

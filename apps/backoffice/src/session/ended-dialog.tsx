import { Button, Dialog } from "@rundgang/ui";

import type { Person } from "./office-session.ts";
import { useSession } from "./session-context.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** Over the page of somebody whose session has ended: it stays as it is, and goes on with his password. */
export function EndedDialog({ person, text }: { readonly person: Person; readonly text: string }) {
  const session = useSession();
  return (
    <Dialog title="Bitte melde dich an" about={person.name} role="alertdialog">
      <SignInForm username={person.username} text={text} />
      <p className="text-sm text-muted">Was auf der Seite steht, bleibt, bis du dich abmeldest.</p>
      <Button level="plain" onClick={() => void session.signOut()}>
        Abmelden und Seite verlassen
      </Button>
    </Dialog>
  );
}

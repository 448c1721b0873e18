import { HomeIcon } from "@rundgang/ui";

import { SignInForm } from "./sign-in-form.tsx";

/** The first page of whoever is not signed in. */
export function SignInPage({ text }: { readonly text: string | null }) {
  return (
    <main className="sign-in">
      <section className="sign-in-card card" aria-labelledby="anmelden">
        <p className="sign-in-mark">
          <HomeIcon />
          Rundgang
        </p>
        <h1 id="anmelden">Backoffice</h1>
        <SignInForm text={text} />
        <p className="text-sm text-muted">
          Du arbeitest an der Tür? <a href="/">Zur App für den Vertrieb</a>
        </p>
      </section>
    </main>
  );
}

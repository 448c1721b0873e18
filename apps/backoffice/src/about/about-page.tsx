import "@rundgang/ui/about.css";

import { useQuery } from "@tanstack/react-query";
import { AboutDetails } from "@rundgang/ui/about-details";

import { aboutQuery } from "./about-query.ts";

/** /ueber: version and commit of what runs here, and the licences of what the back office carries. */
export function AboutPage() {
  const { data, isPending } = useQuery(aboutQuery);
  return (
    <section className="head-and-body" aria-label="Über Rundgang">
      <header className="office-head">
        <h1>Über Rundgang</h1>
      </header>
      <div className="about-page quiet-scroll">
        <AboutDetails
          about={data ?? null}
          absent={isPending ? "Wird geladen …" : "Der Server hat nicht geantwortet. Bitte lade die Seite noch einmal."}
        />
      </div>
    </section>
  );
}

import "@rundgang/ui/about.css";

import { useEffect, useState } from "react";
import { fetchAbout } from "@rundgang/api-client/fetch-about";
import { AboutDetails } from "@rundgang/ui/about-details";
import type { About } from "@rundgang/domain/read-about";

import { appVersion } from "../../data/app-version.ts";

/** /about: the version that runs here, and the licences of what the app carries. These are read from the server: half a megabyte that nobody needs at a door. */
export function AboutView() {
  const [about, setAbout] = useState<About | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isHere = true;
    void fetchAbout("/").then((one) => {
      if (!isHere) return;
      setAbout(one);
      setFailed(one === null);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <div className="about-page quiet-scroll">
      <h1>Über Rundgang</h1>
      <p className="numbers">App-Version {appVersion}</p>
      <AboutDetails
        about={about}
        absent={
          hasFailed
            ? "Die Lizenzen liegen auf dem Server, und der ist gerade nicht erreichbar. Bitte öffne die Seite noch einmal, wenn du online bist."
            : "Die Lizenzen werden geladen …"
        }
      />
    </div>
  );
}

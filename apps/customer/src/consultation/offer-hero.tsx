import type { CookieApi } from "@rundgang/api-client";
import { calls, type wire } from "@rundgang/contracts";
import { joinClasses } from "@rundgang/ui";
import { useEffect, useState } from "react";

/** How often the page in sight looks who is there (ms). */
const lookMs = 20_000;

/** Who advises now and how long one waits, looked at again and again; null until the server said so, and when it no longer does. */
export function useOffer(api: CookieApi): wire.ConsultationOffer | null {
  const [offer, setOffer] = useState<wire.ConsultationOffer | null>(null);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const result = await api.ask(calls.getConsultationOffer, calls.getConsultationOffer.path);
      /* What was true some time ago is not said any more. */
      if (!isOver) setOffer(result.type === "ok" ? result.value : null);
    };
    const lookNow = () => void look();
    lookNow();
    const timer = setInterval(lookNow, lookMs);
    document.addEventListener("visibilitychange", lookNow);
    window.addEventListener("online", lookNow);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookNow);
      window.removeEventListener("online", lookNow);
    };
  }, [api]);
  return offer;
}

/** What the page is for, with a face where somebody released one, and whether anybody is there. */
export function OfferHero({ offer }: { readonly offer: wire.ConsultationOffer | null }) {
  const faces = offer?.faces ?? [];
  const [face] = faces;
  return (
    <>
      <div className="offer-hero">
        <svg className="offer-arcs" viewBox="0 0 390 208" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
          {[84, 124, 168, 216, 268].map((radius) => (
            <circle key={radius} cx="306" cy="120" r={radius} />
          ))}
        </svg>
        <div className="offer-words">
          <div>
            <h1>Persönlich beraten, per Video</h1>
            <p>Kostenlos und ohne Verpflichtung. Eine Kamera brauchen Sie nicht.</p>
          </div>
          {face !== undefined && <img className="offer-face" src={face} alt="" width="128" height="128" />}
        </div>
      </div>
      {/* It keeps its place while the server is asked. */}
      <div className="offer-now" role="status">
        {faces.length > 1 && (
          <span className="offer-faces" aria-hidden="true">
            {faces.map((one) => (
              <img key={one} src={one} alt="" width="38" height="38" />
            ))}
          </span>
        )}
        <p>
          <b className={joinClasses(offer?.isFree === true && "offer-free")}>{offer?.title ?? "Videoberatung"}</b>
          <span className="numbers">{offer?.text ?? "Jetzt gleich, oder zu einer Zeit, die Ihnen passt."}</span>
        </p>
      </div>
    </>
  );
}

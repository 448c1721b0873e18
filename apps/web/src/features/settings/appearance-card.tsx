import { Card, DarkIcon, LightIcon, SegmentedControl, Switch, SystemColoursIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useConnection } from "../../hooks/use-connection.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { WorkPreferences } from "../../parts/preferences/work-preferences.tsx";

/** 'Darstellung und Verhalten': of this device (colours, size, begin, photos), and one's own on all devices. */
export function AppearanceCard() {
  const { settings, changeSettings } = useAppData();
  const { theme, largeText, moreContrast, leftHanded, startsWithMap, photosByWifiOnly, bestTimes } = useObservable(settings);
  const connection = useConnection();
  return (
    <Card title="Darstellung und Verhalten" padded={false}>
      <div className="settings-theme">
        <SegmentedControl
          label="Farben"
          value={theme}
          onChange={(next) => changeSettings({ theme: next })}
          options={[
            { value: "system", label: "System", icon: <SystemColoursIcon className="icon-sm" /> },
            { value: "light", label: "Hell", icon: <LightIcon className="icon-sm" /> },
            { value: "dark", label: "Dunkel", icon: <DarkIcon className="icon-sm" /> },
          ]}
        />
      </div>
      <Switch line checked={largeText} onChange={(on) => changeSettings({ largeText: on })}>
        Große Schrift
      </Switch>
      <Switch
        line
        checked={moreContrast}
        onChange={(on) => changeSettings({ moreContrast: on })}
        hint="für die Sonne; auch wenn dein Gerät es so will"
      >
        Starker Kontrast
      </Switch>
      <Switch
        line
        checked={leftHanded}
        onChange={(on) => changeSettings({ leftHanded: on })}
        hint="Beim Unterschreiben stehen Feld und Knöpfe, wo die linke Hand nichts verdeckt."
      >
        Linkshändig
      </Switch>
      <Switch line checked={startsWithMap} onChange={(on) => changeSettings({ startsWithMap: on })} hint="sonst mit der Liste">
        Start mit der Karte
      </Switch>
      <Switch
        line
        disabled={connection === "unsaid"}
        checked={photosByWifiOnly && connection !== "unsaid"}
        onChange={(on) => changeSettings({ photosByWifiOnly: on })}
        hint={
          connection === "unsaid"
            ? "Dieser Browser sagt nicht, ob das Gerät im WLAN ist. Fotos gehen deshalb immer sofort."
            : "Aufträge gehen immer sofort. Ein Besuch, zu dem ein Foto gehört, wartet mit ihm."
        }
      >
        Fotos nur über WLAN
      </Switch>
      <Switch
        line
        checked={bestTimes}
        onChange={(on) => changeSettings({ bestTimes: on })}
        hint="Wann Türen öfter geöffnet wurden, aus den Besuchen auf diesem Gerät: in der Liste, an der Tür und bei den Stops."
      >
        Beste Zeit
      </Switch>
      <div className="settings-preferences">
        <WorkPreferences />
      </div>
    </Card>
  );
}

import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";

import type { Level } from "../level.ts";
import { Badge } from "../marks/badge.tsx";

type TabsProps<Id extends string> = {
  readonly label: string;
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly tabs: readonly {
    readonly id: Id;
    readonly label: string;
    /** What the tab has to tell of; nothing is shown for 0. `word`: what is counted, for screen readers. */
    readonly badge?: { readonly count: number; readonly level: Level; readonly word: string };
  }[];
  /** What stands under the tab that is chosen. */
  readonly children: ReactNode;
};

/** Parts of one list side by side, each with its count; arrow keys walk, the chosen one is shown at once. */
export function Tabs<Id extends string>({ label, value, onChange, tabs, children }: TabsProps<Id>) {
  return (
    <AriaTabs
      className="tabs"
      selectedKey={value}
      onSelectionChange={(key) => {
        const chosen = tabs.find(({ id }) => id === key);
        if (chosen !== undefined) onChange(chosen.id);
      }}
    >
      <TabList aria-label={label} className="segments tab-list">
        {tabs.map(({ id, label: word, badge }) => (
          <Tab key={id} id={id} className="segment tab">
            {word}
            {badge !== undefined && badge.count > 0 && <Badge count={badge.count} level={badge.level} label={badge.word} />}
          </Tab>
        ))}
      </TabList>
      {/* A panel of its own for each: one that only changes its id stays as it was named at first. */}
      <TabPanel key={value} id={value} className="tab-panel">
        {children}
      </TabPanel>
    </AriaTabs>
  );
}

import { expect, it } from "vitest";

import { personOnDoorbell } from "./person-on-doorbell.ts";

it.each<[string | null, string, string]>([
  ["Berger", "", "Berger"],
  [" Fam. Berger ", "", "Berger"],
  ["Familie Müller-Lüdenscheidt", "", "Müller-Lüdenscheidt"],
  ["Miriam Berger", "Miriam", "Berger"],
  ["Anna Lena Berger", "Anna Lena", "Berger"],
  ["Berger, Miriam", "Miriam", "Berger"],
  ["M. Berger", "", "Berger"],
  ["Frau Berger", "", "Berger"],
  ["Jan von der Heide", "Jan", "von der Heide"],
  ["von Bülow", "", "von Bülow"],
  ["O'Neill", "", "O'Neill"],
  ["Şükrü Çağlar", "Şükrü", "Çağlar"],
  ["Dr. Berger", "", "Berger"],
  ["Dr. med. Miriam Berger", "Miriam", "Berger"],
  ["Prof. Dr. von Bülow", "", "von Bülow"],
  ["Eheleute Berger", "", "Berger"],
  ["Berger, Fam.", "", "Berger"],
  ["Berger, Dr. Miriam", "Miriam", "Berger"],
  ["Berger, M.", "", "Berger"],
  ["Dr.", "", ""],
  ["Berger / Schmidt", "", ""],
  ["Berger & Söhne", "", ""],
  ["Berger+Weiß", "", ""],
  ["Berger und Weiß", "", ""],
  ["Hausverwaltung 3. OG", "", ""],
  ["Berger GmbH", "", ""],
  ["Praxis Dr. Berger", "", ""],
  ["A, B, C", "", ""],
  ["Berger, 2. OG links", "", "Berger"],
  ["EG rechts, Familie Berger", "", "Berger"],
  ["Berger, Miriam, Dachgeschoss", "Miriam", "Berger"],
  ["2. OG links", "", ""],
  ["", "", ""],
  [null, "", ""],
])("%s", (name, firstName, lastName) => {
  expect(personOnDoorbell(name)).toEqual({ firstName, lastName });
});

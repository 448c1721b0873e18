import { join } from "node:path";

import { PGlite } from "@electric-sql/pglite";

/*
 * Run as a process on a stopped server's data folder: gives verkauf1 a house whose words are as long as words come, and prints the units
 * that tours ask for: that house's, one of another salesman's territory, one that must be named first, one with two forms.
 */
const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error("which data folder?");
const database = await PGlite.create({ dataDir: join(dataDir, "pg") });
const one = async (query: string): Promise<string> => {
  const { rows } = await database.query<{ id: string }>(query);
  if (rows[0] === undefined) throw new Error(`nothing answers ${query}`);
  return rows[0].id;
};
const mine = `(select address_id from address_territories join territory_members using (territory_id)
  join users on users.id = user_id where username = 'verkauf1')`;
const unitOf = (what: string) =>
  one(`select units.id from units join addresses on addresses.id = address_id where units.status = 'OPEN' and ${what} limit 1`);

const house = await one(
  `select address_id as id from units where address_id in ${mine} group by address_id having count(*) > 4 and bool_and(status = 'OPEN') limit 1`,
);
await database.query(`update addresses set ort = 'Sankt Andreasberg-Silberhütte bei Clausthal-Zellerfeld', hausnummer_zusatz = 'Hinterhaus',
  strasse = 'An der Donaudampfschifffahrtsgesellschaftskapitänswitwenheimstraße', search_text = 'donaudampf' where id = '${house}'`);
await database.query(
  `update units set name = 'Familie Freifrau von Müller-Lüdenscheidt-Donaudampfschifffahrtsgesellschaft und Sohn' where address_id = '${house}'`,
);
const units = {
  long: await one(`select id from units where address_id = '${house}' order by position limit 1`),
  foreign: await unitOf(`address_id not in ${mine}`),
  unnamed: await unitOf(`provider_id = 3 and coalesce(name, '') = '' and address_id in ${mine}`),
  campaign: await unitOf(`strasse = 'Brückenweg' and hausnummer in ('1', '2', '3', '4', '5') and address_id in ${mine}`),
};
await database.close();
process.stdout.write(JSON.stringify(units));

import { openDatabase } from "../support/open-database.ts";

/*
 * Run as a process with a stopped server's data as its environment: gives verkauf1 a house whose words are as long as words come, and
 * prints the units that tours ask for: that house's, one of another salesman's territory, one that must be named first, one with two forms.
 */
const { rows, close } = await openDatabase();
const one = async (query: string): Promise<string> => {
  const [row] = await rows<{ readonly id: string }>(query);
  if (row === undefined) throw new Error(`nothing answers ${query}`);
  return row.id;
};
const mine = `(select address_id from address_territories join territory_members using (territory_id)
  join users on users.id = user_id where username = 'verkauf1')`;
const unitOf = (what: string) =>
  one(`select units.id from units join addresses on addresses.id = address_id where units.status = 'OPEN' and ${what} limit 1`);

const house = await one(
  `select address_id as id from units where address_id in ${mine} group by address_id having count(*) > 4 and bool_and(status = 'OPEN') limit 1`,
);
await rows(`update addresses set ort = 'Sankt Andreasberg-Silberhütte bei Clausthal-Zellerfeld', hausnummer_zusatz = 'Hinterhaus',
  strasse = 'An der Donaudampfschifffahrtsgesellschaftskapitänswitwenheimstraße', search_text = 'donaudampf' where id = '${house}'`);
await rows(
  `update units set name = 'Familie Freifrau von Müller-Lüdenscheidt-Donaudampfschifffahrtsgesellschaft und Sohn' where address_id = '${house}'`,
);
const units = {
  long: await one(`select id from units where address_id = '${house}' order by position limit 1`),
  foreign: await unitOf(`address_id not in ${mine}`),
  unnamed: await unitOf(`provider_id = 3 and coalesce(name, '') = '' and address_id in ${mine}`),
  campaign: await unitOf(`strasse = 'Brückenweg' and hausnummer in ('1', '2', '3', '4', '5') and address_id in ${mine}`),
};
await close();
process.stdout.write(JSON.stringify(units));

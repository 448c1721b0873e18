import { openDatabase } from "./open-database.ts";

/*
 * Run as a process with a stopped server's data as its environment: prints open units by what their project says of paper, and one of an
 * address that a salesman made. They are verkauf1's own where she has one.
 */
const { rows, close } = await openDatabase();
const mine = `(select address_id from address_territories join territory_members using (territory_id)
  join users on users.id = user_id where username = 'verkauf1')`;
const unitOf = async (what: string): Promise<string> => {
  const [row] = await rows<{ readonly id: string }>(`select units.id from units join addresses on addresses.id = address_id
    join projects on projects.id = project_id where units.status = 'OPEN' and provider_id = 2 and ${what}
    order by addresses.id, position limit 1`);
  if (row === undefined) throw new Error(`nothing answers ${what}`);
  return row.id;
};
const paper = (answer: string) => `projects.settings ->> 'paperOrderPossible' = '${answer}' and addresses.created_by is null`;
const oneForm = "not exists (select from address_forms where address_forms.address_id = addresses.id)";
const units = {
  paper: await unitOf(`${paper("JA")} and address_id in ${mine} and ${oneForm}`),
  offlineOnly: await unitOf(`${paper("NUROFFLINE")} and address_id in ${mine} and ${oneForm}`),
  noPaper: await unitOf(paper("NEIN")),
  twoForms: await unitOf(
    `projects.settings ->> 'paperOrderPossible' <> 'NEIN' and addresses.created_by is null and address_id in ${mine} and not ${oneForm}`,
  ),
  made: await unitOf(`addresses.created_by is not null and address_id in ${mine}`),
};
await close();
process.stdout.write(JSON.stringify(units));

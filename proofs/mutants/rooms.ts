/** A part of the product that is run with mistakes in it, and the tests that have to notice them. */
export interface Room {
  readonly name: string;
  /** Globs of the sources, from the project's folder; tests are left out by themselves. */
  readonly sources: readonly string[];
  /** Globs of the tests that are run. Long simulations stay out: a mistake that only they find is a rule without a table. */
  readonly tests: readonly string[];
  /** Each file of tests needs a thread of its own, since they leave something behind in it (a database in memory). */
  readonly apart?: true;
  /** Least share of mistakes that must be noticed, in percent; null where the score is only told. */
  readonly goal: number | null;
}

/** What must not be wrong. */
const goal = 90;

const outbox = "packages/outbox/src";
const web = "apps/web/src/data";
const server = "apps/server/src";

/** Policies that ask the database; the table of access is asked of the running server, call by call. */
const policiesByRows = [
  "access",
  "edit-unit",
  "lead-team",
  "lead-territory",
  "mail-quota",
  "own-address",
  "read-call-to-action",
  "read-devices",
  "read-file",
  "read-team",
  "upload-quota",
  "use-appointment",
  "use-callback",
  "write-access",
].join("|");

/** What the database's folder decides without asking it. */
const databaseRules = ["awaiting", "escape-like", "is-away", "is-forbidden", "judge-migration", "record-seals", "storable"].join(
  "|",
);

/** What it decides by rows. Migrations, tables and presenters are no rules. */
const databaseRows = [
  "begin-sealing",
  "compatible-from",
  "ext-sales",
  "form-before",
  "form-version",
  "hold-turn",
  "is-untouched",
  "known-files",
  "objections",
  "offered-codes",
  "qualifiable-unit",
  "read-rows",
  "reseal-records",
  "transact",
  "turns",
  "visits",
].join("|");

/** Commands from a begun order to what becomes of it, and those that look for something. */
const commandsOfOrders =
  "submit-order|request-broadcast|await-*|follow-mail|*-draft|draft-*|*-file|*correction*|customer-link|withdraw-order|sell-on-paper-later|ask-resolver|fetch-document";
const commandsOfSearches = "search-*|find-*|plan-walk";
const commandsOf = {
  orders: `@(${commandsOfOrders})`,
  searches: `@(${commandsOfSearches})`,
  visits: `!(${commandsOfOrders}|${commandsOfSearches})`,
};

/** Tests of the form engine, and of the provider's form, whose rules are B's. */
const formTests = ["packages/forms/src/**/*.test.ts", "packages/domain/src/{dg-form,second-form,order}/*.test.ts"];

/** Tests of the queue's engine, without its simulation and its thousands of orders. */
const engineTests = ["change", "loop", "record", "reply", "schedule", "status"].map(
  (folder) => `${outbox}/${folder}/!(simulation|long-away).test.ts`,
);

export const rooms: readonly Room[] = [
  { name: "queue: replies", sources: [`${outbox}/reply/*.ts`], tests: engineTests, goal },
  { name: "queue: what runs next", sources: [`${outbox}/schedule/*.ts`], tests: engineTests, goal },
  { name: "queue: changes", sources: [`${outbox}/change/*.ts`], tests: engineTests, goal },
  { name: "queue: records", sources: [`${outbox}/record/*.ts`, `${outbox}/status/*.ts`], tests: engineTests, goal },
  /* What happens at the n-th operation is tried on all of them: a mistake that only that finds is a rule without a table, too. */
  {
    name: "queue: loop",
    sources: [`${outbox}/loop/*.ts`],
    tests: engineTests.map((glob) => glob.replace("simulation", "simulation|nth-operation")),
    goal,
  },
  { name: "prices", sources: ["packages/domain/src/pricing/*.ts"], tests: ["packages/domain/src/**/*.test.ts"], goal },
  { name: "form: engine", sources: ["packages/forms/src/engine/*.ts"], tests: formTests, goal },
  { name: "form: validation", sources: ["packages/forms/src/validation/*.ts"], tests: formTests, goal },
  {
    name: "device: store and journal",
    sources: [`${web}/outbox/*.ts`, `${web}/overlay/*.ts`, `${web}/changes/*.ts`],
    /* The worker opens the same queue as a page, without a page's limits. */
    tests: [
      `${web}/{outbox,overlay,changes,commands,view,space}/!(nth-operation).test.ts`,
      "apps/web/src/sw/send-unsent.test.ts",
    ],
    apart: true,
    goal,
  },
  ...Object.entries(commandsOf).map(([what, files]) => ({
    name: `device: commands of ${what}`,
    sources: [`${web}/commands/${files}.ts`],
    tests: [`${web}/commands/!(nth-operation).test.ts`],
    apart: true as const,
    goal,
  })),
  {
    name: "device: session",
    sources: [`${web}/session/*.ts`],
    tests: [`${web}/{session,space}/*.test.ts`],
    apart: true,
    goal,
  },
  {
    name: "device: codec and keys",
    sources: [`${web}/keys/*.ts`, `${web}/codec.ts`, `${web}/body-hash.ts`, `${web}/canonical-json.ts`],
    tests: [`${web}/keys/*.test.ts`, `${web}/{codec,body-hash,canonical-json}.test.ts`, `${web}/session/token-store.test.ts`],
    goal,
  },
  {
    name: "server: idempotency",
    sources: [`${server}/idempotency/*.ts`, `${server}/http/write-once.ts`],
    tests: [`${server}/{idempotency,api/pings}/*.test.ts`],
    goal,
  },
  {
    name: "server: sessions",
    sources: [`${server}/sessions/**/*.ts`],
    tests: [
      `${server}/{sessions,api/session,api/data_keys,account}/*.test.ts`,
      `${server}/http/forged-tokens.integration.test.ts`,
    ],
    goal,
  },
  {
    name: "server: order acceptance",
    sources: [`${server}/application/order/*.ts`],
    /* How long a turn of the loop takes is no matter of mistakes. */
    tests: [
      `${server}/api/{auftrags,customer_broadcasts}/!(many-orders).test.ts`,
      `${server}/application/**/*.test.ts`,
      `${server}/policies/mail-quota.integration.test.ts`,
    ],
    goal,
  },
  /* Rules that ask no database. */
  {
    name: "server: policies by rule",
    sources: [`${server}/policies/!(${policiesByRows}).ts`],
    tests: [`${server}/policies/!(*.integration).test.ts`],
    goal,
  },
  {
    name: "server: policies by rows",
    sources: [`${server}/policies/@(${policiesByRows}).ts`],
    /* The first tests of each call stand in the matrix of rights, which alone takes longer than all the others. */
    tests: [`${server}/policies/*.test.ts`, `${server}/api/{termins,callbacks,teams}/*.test.ts`],
    goal,
  },
  {
    name: "server: database by rule",
    sources: [`${server}/db/@(${databaseRules}).ts`],
    tests: [`${server}/db/!(*.integration|*.process).test.ts`],
    goal,
  },
  {
    name: "server: database by rows",
    sources: [`${server}/db/@(${databaseRows}).ts`],
    tests: [
      `${server}/db/@(compatible|known-files|record-seals|turns).integration.test.ts`,
      `${server}/api/{adress_qualifikations,ext_sales,objections}/*.test.ts`,
      `${server}/form/activate-form-file.integration.test.ts`,
    ],
    goal,
  },
  {
    name: "server: mail jobs",
    sources: [`${server}/mail/*.ts`, `${server}/jobs/*.ts`],
    tests: [`${server}/{mail,jobs}/**/*.test.ts`],
    goal,
  },
  {
    name: "server: hub",
    sources: [`${server}/hub/*.ts`],
    /* How long it is held is asked of a process of its own, where no mistake ever is. */
    tests: [`${server}/hub/!(longest-hold).test.ts`],
    goal,
  },
  {
    name: "contract summary",
    sources: ["packages/domain/src/contract-summary/*.ts"],
    tests: ["packages/domain/src/**/*.test.ts"],
    goal: null,
  },
  {
    name: "form: parsing and export",
    sources: ["packages/forms/src/{parse,export}/*.ts"],
    tests: formTests,
    goal: null,
  },
];

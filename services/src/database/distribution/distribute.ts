import pg from 'pg';
import { classOf, type CataloguedTable, type TableClass } from './table-classes.js';
import {
  CITUS_VERSION,
  COORDINATOR_IS_NODE,
  CURRENT_DATABASE,
  FORGET_FOREIGN_KEY,
  FORGET_FOREIGN_KEYS,
  FUNCTIONS_OFF_NODES,
  KEEP_FOREIGN_KEYS,
  KEPT_FOREIGN_KEYS,
  NODES,
  NOTE_FOREIGN_KEYS,
  PLACED,
  SETTINGS,
  TABLES,
  TO_FIRST_TENANT,
  TO_NODES,
  TO_REFERENCE,
  TO_TENANT,
  TRIGGERS,
} from './distribution.sql.js';

/** The database cannot be distributed, and why; the operator can mend it. */
export class NotDistributable extends Error {}

export interface Distribution {
  readonly nodes: number;
  /** How many tables of each class there are. */
  readonly tables: Readonly<Record<TableClass, number>>;
  /** What this run has moved. */
  readonly moved: readonly string[];
}

export interface DistributeOptions {
  /** Of the tenant tables, when the first of them is distributed: the most nodes that the cluster can have. */
  readonly shards: number;
  /** Is told of each step. */
  readonly tell?: (step: string) => void;
}

/** The table whose shards all others lie next to. */
const FIRST = 'orders';

/**
 * Distributes the tables by company. May be repeated, also after a run that ended half-way or a migration that made tables.
 * No process of the back end may run meanwhile: foreign keys are missing while tables move.
 * @param ownerUrl the coordinator, as the owner of the tables
 * @throws NotDistributable
 */
export async function distribute(ownerUrl: string, options: DistributeOptions): Promise<Distribution> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`SET client_min_messages = error; SET lock_timeout = '60s'`);
    await client.query(`SELECT pg_advisory_lock(42, 1)`);
    return await new Distributor(client, options).run();
  } finally {
    await client.end();
  }
}

/** Gives the database the settings that connections to it need; a copy of a database has none of them. */
export async function setForCluster(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(CURRENT_DATABASE);
  for (const { name } of rows)
    for (const setting of SETTINGS) await client.query(`ALTER DATABASE ${name} SET ${setting}`);
}

class Distributor {
  private readonly moved: string[] = [];

  constructor(
    private readonly client: pg.Client,
    private readonly options: DistributeOptions,
  ) {}

  async run(): Promise<Distribution> {
    const nodes = await this.requireCluster();
    const classes = await this.classes();
    const waiting = await this.waiting(classes);
    if (waiting.length > 0) await this.detach(waiting.map(({ name }) => name));
    for (const table of waiting) await this.move(table);
    await this.restoreForeignKeys();
    await this.publishFunctions();
    await setForCluster(this.client);
    const count = (wanted: TableClass): number => [...classes.values()].filter((one) => one === wanted).length;
    const tables = { tenant: count('tenant'), reference: count('reference'), coordinator: count('coordinator') };
    return { nodes, tables, moved: this.moved };
  }

  private async requireCluster(): Promise<number> {
    const [citus] = await this.rows<{ version: string }>(CITUS_VERSION);
    if (citus === undefined)
      throw new NotDistributable(
        'This database has no Citus. Install it on every node, then on each: CREATE EXTENSION citus',
      );
    if ((await this.rows(COORDINATOR_IS_NODE)).length === 0)
      throw new NotDistributable(
        `The coordinator does not know its own address. On it: SELECT citus_set_coordinator_host('HOST', PORT)`,
      );
    const [found] = await this.rows<{ nodes: number }>(NODES);
    if (found === undefined || found.nodes === 0)
      throw new NotDistributable(`The cluster has no worker. On the coordinator: SELECT citus_add_node('HOST', PORT)`);
    return found.nodes;
  }

  private async classes(): Promise<ReadonlyMap<string, TableClass>> {
    const tables = (await this.rows<CataloguedTable>(TABLES)).filter(({ name }) => name !== 'foreign_keys_to_restore');
    const classes = new Map<string, TableClass>();
    for (const table of tables) {
      const found = classOf(table);
      if (found === null) throw new NotDistributable(`The table ${table.name} has no class in table-classes.ts`);
      classes.set(table.name, found);
    }
    if (!classes.has(FIRST)) throw new NotDistributable('The database has no schema yet: migrate it first');
    return classes;
  }

  /** What has to move, in the order in which it moves: tables on every node first, because the others refer to them. */
  private async waiting(classes: ReadonlyMap<string, TableClass>): Promise<{ name: string; to: TableClass }[]> {
    const placed = new Map(
      (await this.rows<{ name: string; placed: TableClass }>(PLACED)).map((row) => [row.name, row.placed]),
    );
    const of = (wanted: TableClass): { name: string; to: TableClass }[] =>
      [...classes]
        .filter(([name, found]) => found === wanted && (placed.get(name) ?? 'coordinator') !== wanted)
        .map(([name]) => ({ name, to: wanted }));
    for (const [name, found] of classes) {
      const now = placed.get(name) ?? 'coordinator';
      if (now !== 'coordinator' && now !== found)
        throw new NotDistributable(
          `${name} is distributed as ${now} and should be ${found}: undistribute_table it first`,
        );
    }
    const tenants = of('tenant');
    return [...of('reference'), ...tenants.toSorted((a, b) => Number(b.name === FIRST) - Number(a.name === FIRST))];
  }

  /** Takes away what would keep the tables where they are; the foreign keys come back at the end. */
  private async detach(tables: readonly string[]): Promise<void> {
    await this.atOnce(async () => {
      await this.client.query(KEEP_FOREIGN_KEYS);
      for (const { statement } of await this.rows<{ statement: string }>(NOTE_FOREIGN_KEYS, [tables]))
        await this.client.query(statement);
      for (const { name, statement } of await this.rows<{ name: string; statement: string }>(TRIGGERS, [tables])) {
        await this.client.query(statement);
        this.options.tell?.(`trigger ${name} removed`);
      }
    });
  }

  private async move({ name, to }: { name: string; to: TableClass }): Promise<void> {
    await this.atOnce(async () => {
      if (to === 'reference') await this.client.query(TO_REFERENCE, [name]);
      else if (name === FIRST) await this.client.query(TO_FIRST_TENANT, [name, this.options.shards]);
      else await this.client.query(TO_TENANT, [name, FIRST]);
    });
    this.moved.push(name);
    this.options.tell?.(`${name}: ${to === 'reference' ? 'on every node' : 'by company'}`);
  }

  private async restoreForeignKeys(): Promise<void> {
    await this.client.query(KEEP_FOREIGN_KEYS);
    const kept = await this.rows<{ table: string; name: string; statement: string }>(KEPT_FOREIGN_KEYS);
    for (const { table, name, statement } of kept)
      await this.atOnce(async () => {
        // Keys to tables on every node lock those, which nodes cannot do in parallel.
        await this.client.query(`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`);
        await this.client.query(statement);
        await this.client.query(FORGET_FOREIGN_KEY, [table, name]);
      });
    await this.client.query(FORGET_FOREIGN_KEYS);
    if (kept.length > 0) this.options.tell?.(`${kept.length} foreign keys restored`);
  }

  private async publishFunctions(): Promise<void> {
    for (const { name } of await this.rows<{ name: string }>(FUNCTIONS_OFF_NODES)) {
      await this.client.query(TO_NODES, [name]);
      this.options.tell?.(`function ${name} on every node`);
    }
  }

  private async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.client.query<Row>(sql, values)).rows;
  }

  private async atOnce(work: () => Promise<void>): Promise<void> {
    await this.client.query('BEGIN');
    try {
      await work();
      await this.client.query('COMMIT');
    } catch (error) {
      await this.client.query('ROLLBACK');
      throw error;
    }
  }
}

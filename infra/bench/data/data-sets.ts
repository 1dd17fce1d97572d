import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Address, asSuperuser, databaseUrl, TEMPLATE } from '../../faults/harness/fault-system.ts';
import { step } from '../../terminal/progress.ts';
import { type DataSet } from './data-set.ts';
import { fillOrders } from './fill-orders.ts';

const EMPTY: DataSet = { database: TEMPLATE, orders: 0, companies: [], warehouseId: '' };

/** The data of one run, each size made once. */
export class DataSets {
  private readonly made = new Map<number, DataSet>();
  private readonly server: Address;

  constructor(server: Address) {
    this.server = server;
  }

  async of(orders: number): Promise<DataSet> {
    if (orders === 0) return EMPTY;
    const known = this.made.get(orders);
    if (known !== undefined) return known;
    const database = `bench_orders_${orders}`;
    await asSuperuser(this.server, `CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`);
    const data = await step(`${orders.toLocaleString('en-IN')} orders of 200 companies`, (report) =>
      this.fill(database, orders, report),
    );
    this.made.set(orders, data);
    return data;
  }

  /** A copy to change: nobody may be connected to the set meanwhile. @returns the database's name */
  async copy(data: DataSet): Promise<string> {
    const name = `bench_${randomBytes(6).toString('hex')}`;
    await asSuperuser(this.server, `CREATE DATABASE ${name} TEMPLATE ${data.database} STRATEGY file_copy`);
    return name;
  }

  async drop(database: string): Promise<void> {
    await asSuperuser(this.server, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  }

  private async fill(
    database: string,
    orders: number,
    report: (done: number, total: number) => void,
  ): Promise<DataSet> {
    const client = new pg.Client({
      connectionString: databaseUrl(this.server, database),
      application_name: 'bench-data',
    });
    await client.connect();
    try {
      return { database, orders, ...(await fillOrders(client, orders, report)) };
    } finally {
      await client.end();
    }
  }
}

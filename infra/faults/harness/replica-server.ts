import pg from 'pg';
import { type DatabaseServer } from './database-server.ts';
import { NetworkProxy } from './network-proxy.ts';
import { until } from './wait.ts';

/** A streaming replica of the run's server as the product reaches it: through a network that can be sick. */
export class ReplicaServer {
  readonly network: NetworkProxy;
  private readonly server: DatabaseServer;
  private readonly primaryUrl: string;

  private constructor(server: DatabaseServer, network: NetworkProxy, primaryUrl: string) {
    this.server = server;
    this.network = network;
    this.primaryUrl = primaryUrl;
  }

  static async follow(primary: DatabaseServer): Promise<ReplicaServer> {
    const server = await primary.follower();
    return new ReplicaServer(server, await NetworkProxy.to(server.port), primary.url);
  }

  /** Every process of it ends at once. */
  async crash(): Promise<void> {
    await this.server.crash();
  }

  /** @returns when it accepted connections */
  recover(): Promise<number> {
    return this.server.recover();
  }

  get isRunning(): boolean {
    return this.server.pid > 0;
  }

  /** From now on it receives the log and shows none of it. */
  async pauseReplay(): Promise<void> {
    await this.ask('SELECT pg_wal_replay_pause()');
  }

  async resumeReplay(): Promise<void> {
    await this.ask('SELECT pg_wal_replay_resume()');
  }

  /** In the given database, seen from inside it. */
  async ask<T extends pg.QueryResultRow>(text: string, database = 'postgres'): Promise<T[]> {
    const address = new URL(this.server.url);
    address.pathname = `/${database}`;
    return query<T>(address.href, text);
  }

  /** Waits until it has replayed what the primary has now. */
  async caughtUp(withinMs: number): Promise<void> {
    const [primary] = await query<{ position: string }>(
      this.primaryUrl,
      'SELECT pg_current_wal_flush_lsn()::text AS position',
    );
    await until('the replica has caught up', withinMs, async () => {
      const [replica] = await this.ask<{ seen: boolean }>(
        `SELECT pg_last_wal_replay_lsn() >= '${primary?.position}' AS seen`,
      ).catch(() => []);
      return replica?.seen === true;
    });
  }

  async stop(): Promise<void> {
    await this.network.close();
    await this.server.stop();
    // A slot whose replica is gone would keep the primary's log for ever.
    await until('the primary has let go of the replica', 30_000, async () => {
      await query(
        this.primaryUrl,
        `SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_type = 'physical' AND NOT active`,
      );
      return (
        (await query(this.primaryUrl, `SELECT FROM pg_replication_slots WHERE slot_type = 'physical'`)).length === 0
      );
    });
  }
}

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

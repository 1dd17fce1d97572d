import pg from 'pg';
import { type Logger } from '../../core/logging/logger.js';

/** Who asks once everything is closed waits for good: an error would be answered with the next attempt, for ever. */
const NEVER = new Promise<never>(() => undefined);

/**
 * The two connections of live updates, in the shape of the pool that socket.io's adapter wants: `connect` gives the one that
 * listens, `query` publishes on the other. A plain pool never ends while the adapter is just asking it for the listener,
 * and the process that should stop then hangs.
 */
export class LiveLines {
  /** One at a time: with more, updates could overtake each other. */
  private readonly publisher: pg.Pool;
  private listener: pg.Client | undefined;
  private isClosed = false;

  constructor(
    private readonly config: pg.ClientConfig,
    private readonly logger: Logger,
  ) {
    this.publisher = new pg.Pool({ ...config, max: 1 });
    // Without both of these a restart of PostgreSQL would end this process.
    this.publisher.on('error', (error) => logger.warn({ err: error }, 'live updates lost the database'));
    this.publisher.on('connect', (client) => this.watch(client));
  }

  async connect(): Promise<pg.PoolClient> {
    if (this.isClosed) return NEVER;
    const client = new pg.Client(this.config);
    this.watch(client);
    this.listener = client;
    await client.connect();
    return Object.assign(client, { release: () => void client.end() });
  }

  query(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    return this.isClosed ? NEVER : this.publisher.query(text, values);
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    await Promise.all([this.publisher.end(), this.listener?.end()]);
  }

  private watch(client: pg.Client): void {
    client.on('error', (error) => this.logger.warn({ err: error }, 'live updates lost a connection'));
  }
}

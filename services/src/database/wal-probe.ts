import pg from 'pg';
import { isWalPosition, type WalPosition } from '../core/wal-position.js';

const ANSWER_MS = 1_000;

/** Everything acknowledged before this query has a lower position than its result. */
export const PRIMARY_POSITION = 'SELECT pg_current_wal_flush_lsn()::text AS position';

/** null on a server that is not a standby. */
export const REPLICA_POSITION = 'SELECT pg_last_wal_replay_lsn()::text AS position WHERE pg_is_in_recovery()';

/** Reads one server's WAL position over a connection of its own, because the pool may be exhausted when the position matters most. */
export class WalProbe {
  private client: pg.Client | null = null;
  private isClosed = false;

  constructor(
    private readonly url: string,
    private readonly question: string,
  ) {}

  /** @throws Error when there is no answer within a second; the next call reconnects */
  async ask(): Promise<WalPosition | null> {
    try {
      this.client ??= await this.connect();
      const { rows } = await this.client.query<{ position: unknown }>(this.question);
      const position = rows[0]?.position;
      return isWalPosition(position) ? position : null;
    } catch (error) {
      this.cut();
      throw error;
    }
  }

  close(): void {
    this.isClosed = true;
    this.cut();
  }

  /** An unreachable server would never confirm a graceful end. */
  private cut(): void {
    this.client?.connection.stream.destroy();
    this.client = null;
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'godown-probe',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('error', () => undefined);
    await client.connect();
    if (!this.isClosed) return client;
    await client.end();
    throw new Error('Closed meanwhile');
  }
}

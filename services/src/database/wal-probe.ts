import pg from 'pg';
import { isWalPosition, type WalPosition } from '../core/wal-position.js';

const ANSWER_MS = 1_000;

/** Everything that was acknowledged before the question lies before the answer. */
export const PRIMARY_POSITION = 'SELECT pg_current_wal_flush_lsn()::text AS position';

/** null from a server that is no standby (any more). */
export const REPLICA_POSITION = 'SELECT pg_last_wal_replay_lsn()::text AS position WHERE pg_is_in_recovery()';

/** Asks one server how far its log is, over a connection of its own: pools may be full when the answer matters most. */
export class WalProbe {
  private client: pg.Client | null = null;
  private isClosed = false;

  constructor(
    private readonly url: string,
    private readonly question: string,
  ) {}

  /** @throws Error when no answer comes within a second; the next call connects anew */
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

  /** A server that has fallen silent does not say goodbye. */
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

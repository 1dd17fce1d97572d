import pg from 'pg';

/**
 * A pooled connection whose loss never ends the process. Between the pool that hands it out and the borrower who listens for errors
 * there is a moment without a listener, in which PostgreSQL may close it; the borrower's first statement then fails.
 */
export class ResilientPgClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

import pg from 'pg';

/**
 * A pooled connection whose cut never ends the process. Between the pool that hands it out and the borrower who listens
 * lies a moment in which nobody does, and PostgreSQL may cut right then; the borrower's first statement says what happened.
 */
export class ResilientPgClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

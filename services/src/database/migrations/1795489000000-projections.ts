import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Events know the transaction that wrote them, and projections how far they have read. */
export class Projections1795489000000 implements MigrationInterface {
  name = 'Projections1795489000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [ADD_TRANSACTION, INDEX, CREATE]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of ['DROP TABLE projection_checkpoints', DROP_TRANSACTION]) await runner.query(sql);
  }
}

// The default is not volatile: the events that are there get the number of this transaction without being rewritten.
const ADD_TRANSACTION = `
  ALTER TABLE domain_events ADD COLUMN transaction_id bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint`;

const INDEX = `CREATE INDEX domain_events_by_transaction ON domain_events (transaction_id, id)`;

const DROP_TRANSACTION = `ALTER TABLE domain_events DROP COLUMN transaction_id`;

const CREATE = `
  CREATE TABLE projection_checkpoints (
    name text NOT NULL,
    generation integer NOT NULL,
    is_active boolean NOT NULL,
    transaction_id bigint NOT NULL,
    event_id uuid NOT NULL,
    CONSTRAINT projection_checkpoints_pk PRIMARY KEY (name, generation)
  );
  CREATE UNIQUE INDEX projection_checkpoints_active ON projection_checkpoints (name) WHERE is_active;`;

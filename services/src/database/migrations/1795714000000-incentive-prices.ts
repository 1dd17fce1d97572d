import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What drivers earn for their stops, and the cluster whose price counts for a trip. */
export class IncentivePrices1795714000000 implements MigrationInterface {
  name = 'IncentivePrices1795714000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PRICES);
    await runner.query('ALTER TABLE trips ADD COLUMN cluster_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE trips DROP COLUMN cluster_id');
    await runner.query('DROP TABLE incentive_prices');
  }
}

const PRICES = `
  CREATE TABLE incentive_prices (
    id uuid CONSTRAINT incentive_prices_pk PRIMARY KEY DEFAULT uuidv7(),
    cluster_id uuid,
    valid_from date NOT NULL,
    delivered_paise bigint NOT NULL,
    attempt_paise bigint NOT NULL,
    saved_by uuid NOT NULL,
    saved_at timestamptz NOT NULL,
    CONSTRAINT incentive_prices_cluster_fk FOREIGN KEY (cluster_id) REFERENCES clusters (id),
    CONSTRAINT incentive_prices_amounts CHECK (delivered_paise >= 0 AND attempt_paise >= 0)
  );
  CREATE UNIQUE INDEX incentive_prices_of_day ON incentive_prices (cluster_id, valid_from) NULLS NOT DISTINCT`;

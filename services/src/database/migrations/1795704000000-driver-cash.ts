import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { appendOnly } from '../tenant-table.js';

/** COD cash of the own fleet: what drivers hand in, and what warehouses take to the bank. */
export class DriverCash1795704000000 implements MigrationInterface {
  name = 'DriverCash1795704000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE journey_orders ADD COLUMN driver_cash_paise bigint NOT NULL DEFAULT 0');
    await runner.query(HAND_INS);
    await runner.query(DEPOSITS);
    await appendOnly(runner, 'cash_deposits');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cash_deposits');
    await runner.query('DROP TABLE cash_hand_ins');
    await runner.query('ALTER TABLE journey_orders DROP COLUMN driver_cash_paise');
  }
}

const HAND_INS = `
  CREATE TABLE cash_hand_ins (
    id uuid CONSTRAINT cash_hand_ins_pk PRIMARY KEY DEFAULT uuidv7(),
    driver_id uuid NOT NULL,
    warehouse_id uuid NOT NULL,
    expected_paise bigint NOT NULL,
    counted_paise bigint NOT NULL,
    handed_in_paise bigint NOT NULL,
    count jsonb NOT NULL,
    received_by uuid NOT NULL,
    received_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    CONSTRAINT cash_hand_ins_amounts CHECK (expected_paise > 0 AND counted_paise >= 0 AND handed_in_paise = LEAST(expected_paise, counted_paise))
  );
  CREATE INDEX cash_hand_ins_of_driver ON cash_hand_ins (driver_id, received_at DESC, id DESC);
  CREATE INDEX cash_hand_ins_of_warehouse ON cash_hand_ins (warehouse_id)`;

const DEPOSITS = `
  CREATE TABLE cash_deposits (
    id uuid CONSTRAINT cash_deposits_pk PRIMARY KEY DEFAULT uuidv7(),
    warehouse_id uuid NOT NULL,
    amount_paise bigint NOT NULL,
    reference text NOT NULL,
    deposited_by uuid NOT NULL,
    deposited_at timestamptz NOT NULL,
    CONSTRAINT cash_deposits_amount CHECK (amount_paise > 0),
    CONSTRAINT cash_deposits_reference_once UNIQUE (warehouse_id, reference)
  )`;

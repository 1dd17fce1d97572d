import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** What a salesman says to have counted, until the company counts it. */
export class SalesmenAskToHandIn1795752000000 implements MigrationInterface {
  name = 'SalesmenAskToHandIn1795752000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE salesman_hand_ins (
        company_id uuid NOT NULL,
        salesman_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT uuidv7(),
        count jsonb NOT NULL,
        cheque_ids uuid[] NOT NULL,
        asked_at timestamptz NOT NULL,
        hand_over_id uuid,
        CONSTRAINT salesman_hand_ins_pk PRIMARY KEY (company_id, salesman_id),
        CONSTRAINT salesman_hand_ins_hand_over_fk FOREIGN KEY (company_id, hand_over_id) REFERENCES salesman_hand_overs (company_id, id)
      );
      CREATE INDEX salesman_hand_ins_by_hand_over ON salesman_hand_ins (company_id, hand_over_id)`);
    await tenantTable(runner, 'salesman_hand_ins');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE salesman_hand_ins');
  }
}

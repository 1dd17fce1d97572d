import { type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';
import { Baseline } from '../baseline.js';

/** Figures that projections count. */
export class Insights1795489000010 extends Baseline {
  name = 'Insights1795489000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ORDERS_PER_DAY);
    await tenantTable(runner, 'orders_per_day');
  }
}

const ORDERS_PER_DAY = `
  CREATE TABLE orders_per_day (
    company_id uuid NOT NULL,
    generation integer NOT NULL,
    day date NOT NULL,
    placed integer NOT NULL,
    placed_paise bigint NOT NULL,
    cancelled integer NOT NULL,
    cancelled_paise bigint NOT NULL,
    CONSTRAINT orders_per_day_pk PRIMARY KEY (company_id, generation, day)
  )`;

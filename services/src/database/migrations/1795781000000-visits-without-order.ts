import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { appRole } from '../app-role.js';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** Why shops that salesmen visited did not order. */
export class VisitsWithoutOrder1795781000000 implements MigrationInterface {
  name = 'VisitsWithoutOrder1795781000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE visits_without_order (
        company_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT uuidv7(),
        retailer_id uuid NOT NULL,
        salesman_id uuid NOT NULL CONSTRAINT visits_without_order_salesman_fk REFERENCES users (id),
        reason text NOT NULL,
        note text,
        request_key text NOT NULL,
        said_at timestamptz NOT NULL,
        recorded_at timestamptz NOT NULL,
        CONSTRAINT visits_without_order_pk PRIMARY KEY (company_id, id),
        CONSTRAINT visits_without_order_once UNIQUE (company_id, salesman_id, request_key),
        CONSTRAINT visits_without_order_reason_known CHECK
          (reason IN ('SHOP_CLOSED', 'OWNER_ABSENT', 'ENOUGH_STOCK', 'NO_MONEY', 'PRICE_TOO_HIGH', 'OTHER_SUPPLIER', 'OTHER')),
        CONSTRAINT visits_without_order_note CHECK ((note IS NOT NULL) = (reason = 'OTHER')),
        CONSTRAINT visits_without_order_retailer_fk FOREIGN KEY (company_id, retailer_id) REFERENCES store_addresses (company_id, id)
      );
      CREATE INDEX visits_without_order_newest ON visits_without_order (company_id, retailer_id, said_at DESC);
      CREATE INDEX visits_without_order_of_salesman ON visits_without_order (salesman_id, said_at)`);
    await tenantTable(runner, 'visits_without_order');
    await appendOnly(runner, 'visits_without_order');
    // They go with a duplicate to the retailer that is kept.
    await runner.query(`GRANT UPDATE (retailer_id) ON visits_without_order TO ${appRole()}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE visits_without_order');
  }
}

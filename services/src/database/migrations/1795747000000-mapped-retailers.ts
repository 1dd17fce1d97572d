import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { appRole } from '../app-role.js';

/** Visits and a promoter's stock entries stay as they are, but go with a duplicate to the retailer that is kept. */
export class MappedRetailers1795747000000 implements MigrationInterface {
  name = 'MappedRetailers1795747000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['retailer_visits', 'promoter_transactions'])
      await runner.query(`GRANT UPDATE (retailer_id) ON ${table} TO ${appRole()}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['retailer_visits', 'promoter_transactions'])
      await runner.query(`REVOKE UPDATE (retailer_id) ON ${table} FROM ${appRole()}`);
  }
}

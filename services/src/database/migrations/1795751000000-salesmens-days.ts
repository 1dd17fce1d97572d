import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What a salesman did on a day is read from an index: their visits, and the orders that they took. */
export class SalesmensDays1795751000000 implements MigrationInterface {
  name = 'SalesmensDays1795751000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX retailer_visits_of_salesman ON retailer_visits (salesman_id, visited_at)`);
    await runner.query(`CREATE INDEX field_orders_of_salesman ON field_orders (salesman_id, created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX field_orders_of_salesman');
    await runner.query('DROP INDEX retailer_visits_of_salesman');
  }
}

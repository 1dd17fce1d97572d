import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Whether the cash of a parcel has been deposited is found by its order, and by what was collected after it. */
export class CashNotDeposited1795746000000 implements MigrationInterface {
  name = 'CashNotDeposited1795746000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX journey_orders_cash_of_order ON journey_orders (company_id, order_id) WHERE (driver_cash_paise > 0)',
    );
    await runner.query(`
      CREATE INDEX journey_orders_cash_by_time ON journey_orders (company_id, ended_at, id) INCLUDE (driver_cash_paise)
      WHERE (driver_cash_paise > 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX journey_orders_cash_by_time, journey_orders_cash_of_order');
  }
}

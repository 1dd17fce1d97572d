import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The day on which the shop took an order that came in with a sheet. What we promise starts when the order reaches us: created_at. */
export class ShopDate1795403559026 implements MigrationInterface {
  name = 'ShopDate1795403559026';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD shop_date date`);
    await runner.query(
      `CREATE INDEX orders_by_shop_date ON orders (company_id, shop_date) WHERE shop_date IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders DROP shop_date`);
  }
}

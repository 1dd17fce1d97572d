import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * The stock list, newest first, page by page without sorting: of a company, of a warehouse, of everybody. They take the place of
 * two indexes that ended in the WSIN where the list goes by the id, and so sorted whatever had been written at one moment.
 */
export class NewestStock1763760100000 implements MigrationInterface {
  name = 'NewestStock1763760100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX inventory_levels_newest_of_company ON inventory_levels (company_id, updated_at DESC, id DESC)`,
    );
    await runner.query(
      `CREATE INDEX inventory_levels_newest_of_warehouse ON inventory_levels (warehouse_id, updated_at DESC, id DESC)`,
    );
    await runner.query(`CREATE INDEX inventory_levels_newest ON inventory_levels (updated_at DESC, id DESC)`);
    await runner.query(`DROP INDEX inventory_levels_latest`);
    await runner.query(`DROP INDEX inventory_levels_of_warehouse`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX inventory_levels_latest ON inventory_levels (company_id, warehouse_id, updated_at DESC, wsin)`,
    );
    await runner.query(
      `CREATE INDEX inventory_levels_of_warehouse ON inventory_levels (warehouse_id, updated_at DESC, wsin)`,
    );
    for (const name of ['newest_of_company', 'newest_of_warehouse', 'newest'])
      await runner.query(`DROP INDEX inventory_levels_${name}`);
  }
}

import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** One search over everything: items by their name with its variant, WSINs by any part. */
export class SearchIndexes1795733000000 implements MigrationInterface {
  name = 'SearchIndexes1795733000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX catalogue_items_name_trgm, wsins_number_trgm');
  }
}

const INDEXES = `
  CREATE INDEX catalogue_items_name_trgm ON catalogue_items USING gin (company_id, (product_title || ' ' || variant_title) gin_trgm_ops);
  CREATE INDEX wsins_number_trgm ON wsins USING gin (company_id, wsin gin_trgm_ops)`;

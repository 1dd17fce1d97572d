import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Unique indexes without the company go: UUIDs and random keys need none. Where something is looked up by it alone, a plain
 * index remains.
 */
export class UniqueWithinCompany1795488001000 implements MigrationInterface {
  name = 'UniqueWithinCompany1795488001000';

  async up(runner: QueryRunner): Promise<void> {
    for (const { table, unique, isConstraint, plain } of INDEXES) {
      if (plain !== undefined) await runner.query(`CREATE INDEX ${plain.name} ON ${table} (${plain.column})`);
      await runner.query(
        isConstraint ? `ALTER TABLE ${table} DROP CONSTRAINT ${unique.name}` : `DROP INDEX ${unique.name}`,
      );
    }
    await runner.query(REFERENCE_WITHIN_COMPANY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE shipments DROP CONSTRAINT shipments_reference_unique`);
    for (const { table, unique, isConstraint, plain } of INDEXES) {
      await runner.query(
        isConstraint
          ? `ALTER TABLE ${table} ADD CONSTRAINT ${unique.name} UNIQUE (${unique.column})`
          : `CREATE UNIQUE INDEX ${unique.name} ON ${table} (${unique.column})`,
      );
      if (plain !== undefined) await runner.query(`DROP INDEX ${plain.name}`);
    }
  }
}

interface NamedIndex {
  name: string;
  column: string;
}

interface Replacement {
  table: string;
  unique: NamedIndex;
  isConstraint: boolean;
  plain?: NamedIndex;
}

const constraint = (table: string, name: string, column: string, plain?: string): Replacement => ({
  table,
  unique: { name, column },
  isConstraint: true,
  ...(plain !== undefined && { plain: { name: plain, column } }),
});

const index = (table: string, name: string, plain: string): Replacement => ({
  table,
  unique: { name, column: 'id' },
  isConstraint: false,
  plain: { name: plain, column: 'id' },
});

const INDEXES: readonly Replacement[] = [
  index('stored_files', 'stored_files_id', 'stored_files_with_id'),
  index('uploads', 'uploads_id', 'uploads_with_id'),
  index('tasks', 'tasks_id', 'tasks_with_id'),
  index('beats', 'beats_by_id', 'beats_with_id'),
  index('gateway_payments', 'gateway_payments_id', 'gateway_payments_with_id'),
  constraint('sheet_uploads', 'sheet_uploads_id_unique', 'id', 'sheet_uploads_with_id'),
  constraint('catalogue_items', 'catalogue_items_id_unique', 'id', 'catalogue_items_with_id'),
  constraint('inventory_levels', 'inventory_levels_id_unique', 'id', 'inventory_levels_with_id'),
  constraint('orders', 'orders_id_unique', 'id', 'orders_with_id'),
  constraint('customer_requests', 'customer_requests_id_unique', 'id', 'customer_requests_with_id'),
  constraint('customer_requests', 'customer_requests_token_unique', 'token_hash', 'customer_requests_with_token'),
  constraint('brand_profiles', 'brand_profiles_token_unique', 'token', 'brand_profiles_with_token'),
  constraint('invoices', 'invoices_id_unique', 'id'),
  constraint('shipments', 'shipments_id_unique', 'id'),
  constraint('shipments', 'shipments_reference_unique', 'reference'),
  constraint('cod_remittances', 'cod_remittances_id_unique', 'id'),
  constraint('storage_charge_runs', 'storage_charge_runs_id_unique', 'id'),
  constraint('webhook_endpoints', 'webhook_endpoints_id_unique', 'id'),
  constraint('webhook_deliveries', 'webhook_deliveries_id_unique', 'id'),
  constraint('stored_files', 'stored_files_key_unique', 'object_key'),
  constraint('uploads', 'uploads_key_unique', 'object_key'),
];

const REFERENCE_WITHIN_COMPANY = `ALTER TABLE shipments ADD CONSTRAINT shipments_reference_unique UNIQUE (company_id, reference)`;

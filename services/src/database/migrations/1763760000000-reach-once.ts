import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { REACHES_COMPANY } from '../tenant-table.js';

const REACH_PER_ROW = `current_setting('app.scope', true) = 'platform'
  OR company_id = ANY (string_to_array(NULLIF(current_setting('app.company_ids', true), ''), ',')::uuid[])`;

/** The same rows as before: whose they may be is now read once for a statement. */
export class ReachOnce1763760000000 implements MigrationInterface {
  name = 'ReachOnce1763760000000';

  async up(runner: QueryRunner): Promise<void> {
    await alterAll(runner, REACHES_COMPANY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await alterAll(runner, REACH_PER_ROW);
  }
}

async function alterAll(runner: QueryRunner, condition: string): Promise<void> {
  const policies: { name: string }[] = await runner.query(
    `SELECT tablename AS name FROM pg_policies WHERE schemaname = 'public' AND policyname = tablename || '_tenant' ORDER BY 1`,
  );
  for (const { name } of policies)
    await runner.query(`ALTER POLICY ${name}_tenant ON ${name} USING (${condition}) WITH CHECK (${condition})`);
  const warehouses = `owner_company_id IS NULL OR ${condition.replace('company_id = ANY', 'owner_company_id = ANY')}`;
  await runner.query(`ALTER POLICY warehouses_reach ON warehouses USING (${warehouses}) WITH CHECK (${warehouses})`);
}

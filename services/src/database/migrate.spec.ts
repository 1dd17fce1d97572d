import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';
import { migrate } from './migrate.js';
import { runChanged } from './repeatable-migrations.js';

describe('A migration of the database', () => {
  let database: TestDatabase;
  let owner: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    owner = await new DataSource({ type: 'postgres', url: database.ownerUrl }).initialize();
  });

  afterAll(async () => {
    await owner.destroy();
    await database.drop();
  });

  const again = () => migrate(database.ownerUrl, 'godown_app');
  const conditionsOf = (table: string): Promise<{ qual: string }[]> =>
    owner.query(`SELECT qual FROM pg_policies WHERE tablename = $1`, [table]);

  it('changes nothing when the schema is up to date', async () => {
    await expect(again()).resolves.toEqual({ applied: [] });
  });

  it('creates functions and policies again whose text has changed, and leaves the others as they are', async () => {
    const [known] = await conditionsOf('notices');
    for (const table of ['notices', 'tasks'])
      await owner.query(`ALTER POLICY ${table}_tenant ON ${table} USING (company_id IS NULL)`);
    await owner.query(
      `CREATE OR REPLACE FUNCTION insist(is_so boolean, otherwise text) RETURNS boolean LANGUAGE sql AS 'SELECT false'`,
    );
    await owner.query(
      `UPDATE repeatable_migrations SET checksum = 'before' WHERE name IN ('function insist', 'policy notices_tenant')`,
    );
    await expect(again()).resolves.toEqual({ applied: ['function insist', 'policy notices_tenant'] });
    await expect(owner.query(`SELECT insist(true, '') AS is_so`)).resolves.toEqual([{ is_so: true }]);
    await expect(conditionsOf('notices')).resolves.toEqual([known]);
    await expect(conditionsOf('tasks')).resolves.toEqual([{ qual: '(company_id IS NULL)' }]);
  });

  it('remembers what came before a text with a fault, and tries that text again', async () => {
    const runner = owner.createQueryRunner();
    const good = { name: 'test good', sql: 'CREATE TABLE test_good ()' };
    const bad = { name: 'test bad', sql: 'CREATE TABLE test_bad (); SELECT 1 / 0' };
    await expect(runChanged(runner, [good, bad])).rejects.toThrow('division by zero');
    const right = { name: 'test bad', sql: 'CREATE TABLE test_bad ()' };
    await expect(runChanged(runner, [good, right])).resolves.toEqual(['test bad']);
    await runner.release();
  });
});

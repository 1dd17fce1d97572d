import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.js';
import { PartnerInbox1795490000000 } from '../../../database/migrations/1795490000000-partner-inbox.js';

describe('the migration to one inbox of all partners', () => {
  let database: TestDatabase;
  let owner: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    owner = await new DataSource({ type: 'postgres', url: database.ownerUrl }).initialize();
  });

  afterAll(async () => {
    await owner?.destroy();
    await database?.drop();
  });

  it('keeps what couriers have pushed, read or not, also the same push twice, and gives the table back', async () => {
    const runner = owner.createQueryRunner();
    const migration = new PartnerInbox1795490000000();
    await migration.down(runner);
    await owner.query(
      `INSERT INTO courier_inbox (api, body, received_at, processed_at, error)
       VALUES ('delhivery', '{"a":1}', '2026-11-01', NULL, NULL), ('delhivery', '{"a":1}', '2026-11-02', '2026-11-02', 'odd')`,
    );
    const before: object[] = await owner.query(
      'SELECT id, api AS connector, body, received_at, processed_at, error FROM courier_inbox ORDER BY id',
    );
    expect(before).toHaveLength(2);
    await migration.up(runner);
    await expect(
      owner.query('SELECT id, connector, body, received_at, processed_at, error FROM partner_inbox ORDER BY id'),
    ).resolves.toEqual(before);
    await runner.release();
  });
});

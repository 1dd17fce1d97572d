import { createTestApp } from '../../test/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';
import { faultsOf } from './start-check.js';

const RIGHT = { role: 'godown_app', commit: 'on', fsync: 'on', is_superuser: false, bypasses: false, owns: 0 };

describe('the start', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('[C2] is refused as the owner of the tables, who is a superuser here, and says what is wrong', async () => {
    await expect(createTestApp({ role: 'api', env: { APP_DATABASE_URL: database.ownerUrl } })).rejects.toThrow(
      /is a superuser[\s\S]*has BYPASSRLS[\s\S]*owns \d+ tables/,
    );
  });

  it('[C2] is refused on a server that may forget what it has acknowledged', async () => {
    await expect(createTestApp({ role: 'api', env: { DATABASE_DURABLE: '1' } })).rejects.toThrow(
      /synchronous_commit is off[\s\S]*fsync is off/,
    );
  });

  it('names every fault, and none of a right one', () => {
    expect(faultsOf(RIGHT, true)).toEqual([]);
    expect(faultsOf({ ...RIGHT, commit: 'remote_apply' }, true)).toEqual([]);
    expect(faultsOf({ ...RIGHT, commit: 'off', fsync: 'off' }, false)).toEqual([]);
    expect(faultsOf({ ...RIGHT, commit: 'off', fsync: 'off', bypasses: true, owns: 3 }, true)).toHaveLength(4);
  });
});

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { builtBackEnd } from '../faults/harness/built-back-end.ts';
import { startThrowAwayPostgres, type ThrowAwayPostgres } from '../testing/throw-away-postgres.ts';

const MIGRATE = join(import.meta.dirname, '../../services/dist/commands/migrate.js');

/** Whoever may not make roles needs the one of the application to be there. */
const OWNER_WITHOUT_ROLES = 'LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEROLE';

/** The rights that managed services give to whoever owns a database. */
const OWNER = 'LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE CREATEDB';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('A database whose owner is no superuser and whose application has a role of another name', () => {
  let server: ThrowAwayPostgres;
  const address = (user: string): string => {
    const url = new URL(server.url);
    [url.username, url.password, url.pathname] = [user, user, '/managed'];
    return url.href;
  };

  beforeAll(async () => {
    await builtBackEnd();
    server = await startThrowAwayPostgres();
    await withClient(server.url, async (client) => {
      await client.query(`CREATE ROLE managed ${OWNER} PASSWORD 'managed'`);
      await client.query('CREATE DATABASE managed OWNER managed');
    });
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      OWNER_DATABASE_URL: address('managed'),
      APP_DATABASE_URL: address('managed_app'),
    };
    await promisify(execFile)(process.execPath, [MIGRATE], { env });
    // Again, as every deployment does.
    await promisify(execFile)(process.execPath, [MIGRATE], { env });
  }, 240_000);

  afterAll(() => server.stop());

  it('[R16] is brought to the newest schema, with everything in the hands of that owner', async () => {
    const owners = await withClient(
      address('managed'),
      async (client) =>
        (
          await client.query<{ owner: string }>(
            `SELECT DISTINCT relowner::regrole::text AS owner FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
          )
        ).rows,
    );
    expect(owners).toEqual([{ owner: 'managed' }]);
  });

  it("lets the application's role look up sessions and parcels of every company, and takes the reach back afterwards", async () => {
    await withClient(address('managed'), async (client) => {
      await client.query(`SET app.scope = 'platform'`);
      await client.query(
        `INSERT INTO companies (id, name, email, poc) VALUES ('018f0000-0000-7000-8000-000000000001', 'Banyan', 'a@banyan.example', 'Asha')`,
      );
      await client.query(
        `INSERT INTO users (id, name, email, phone, role, login_type, account_verified) VALUES ('018f0000-0000-7000-8000-000000000002', 'Asha', 'a@banyan.example', '9876543210', 'seller', 'seller', true)`,
      );
      await client.query(
        `INSERT INTO user_companies VALUES ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002')`,
      );
      await client.query(
        `INSERT INTO sessions (token_hash, user_id) VALUES ('\\x01', '018f0000-0000-7000-8000-000000000002')`,
      );
    });
    await withClient(address('managed_app'), async (client) => {
      const { rows } = await client.query(`SELECT role, company_ids FROM session_of('\\x01', now(), 60, 600, 30)`);
      expect(rows).toEqual([{ role: 'seller', company_ids: ['018f0000-0000-7000-8000-000000000001'] }]);
      expect((await client.query(`SELECT FROM tracked_parcel('1', NULL, NULL, now())`)).rowCount).toBe(0);
      expect((await client.query(`SELECT FROM user_companies`)).rowCount).toBe(0);
    });
  });
});

describe('A database whose owner may not make roles', () => {
  let server: ThrowAwayPostgres;

  beforeAll(async () => {
    await builtBackEnd();
    server = await startThrowAwayPostgres();
    await withClient(server.url, async (client) => {
      await client.query(`CREATE ROLE bare ${OWNER_WITHOUT_ROLES} PASSWORD 'bare'`);
      await client.query('CREATE DATABASE bare OWNER bare');
    });
  }, 240_000);

  afterAll(() => server.stop());

  function migrate(appPassword: string): Promise<{ stdout: string }> {
    const address = (user: string, password: string): string => {
      const url = new URL(server.url);
      [url.username, url.password, url.pathname] = [user, password, '/bare'];
      return url.href;
    };
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      OWNER_DATABASE_URL: address('bare', 'bare'),
      APP_DATABASE_URL: address('bare_app', appPassword),
    };
    return promisify(execFile)(process.execPath, [MIGRATE], { env });
  }

  it('is migrated once an administrator has made the role with the password of the settings, and says so until then', async () => {
    await expect(migrate('right')).rejects.toMatchObject({
      stderr: expect.stringContaining("As an administrator: CREATE ROLE bare_app LOGIN PASSWORD '…'"),
    });
    await withClient(server.url, (client) => client.query(`CREATE ROLE bare_app LOGIN PASSWORD 'right'`));
    await expect(migrate('wrong')).rejects.toMatchObject({
      stderr: expect.stringContaining("As an administrator: ALTER ROLE bare_app LOGIN PASSWORD '…'"),
    });
    await expect(migrate('right')).resolves.toMatchObject({ stdout: expect.stringContaining('Applied: ') });
    await expect(migrate('right')).resolves.toEqual({ stdout: 'The schema is up to date.\n', stderr: '' });
  }, 240_000);
});

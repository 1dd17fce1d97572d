import pg from 'pg';
import { type DataSource } from 'typeorm';
import { appRole } from './app-role.js';

/** The application's role is missing or cannot sign in, and the owner may not mend that. */
export class AppRoleError extends Error {}

const NOT_ALLOWED = '42501';

const isRefused = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === NOT_ALLOWED;

/**
 * Makes the application's role and gives it its password. An owner without CREATEROLE uses the role that somebody else has made.
 * @throws AppRoleError saying what to run as an administrator of the server
 */
export async function ensureAppRole(source: DataSource, ownerUrl: string, password: string): Promise<void> {
  const role = appRole();
  const quoted = password.replaceAll("'", "''");
  const [known] = await source.query<unknown[]>(`SELECT FROM pg_roles WHERE rolname = $1`, [role]);
  if (known === undefined)
    await source
      .query(`CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS`)
      .catch(refusedAs(`the role ${role} does not exist, and the owner of the database may not make it`, role));
  try {
    await source.query(`ALTER ROLE ${role} PASSWORD '${quoted}'`);
  } catch (error) {
    if (!isRefused(error)) throw error;
    await requireSignIn(ownerUrl, role, password);
  }
}

function refusedAs(what: string, role: string): (error: unknown) => never {
  return (error) => {
    if (!isRefused(error)) throw error;
    throw new AppRoleError(`${what}. As an administrator: CREATE ROLE ${role} LOGIN PASSWORD '…'`, { cause: error });
  };
}

/** Somebody else's role: it need not be ours to change as long as it works. */
async function requireSignIn(ownerUrl: string, role: string, password: string): Promise<void> {
  const address = new URL(ownerUrl);
  [address.username, address.password] = [role, encodeURIComponent(password)];
  const client = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new AppRoleError(
      `the role ${role} cannot sign in with the application's password, and the owner of the database may not change it. As an administrator: ALTER ROLE ${role} LOGIN PASSWORD '…'`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

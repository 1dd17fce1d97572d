import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type PlatformDatabase } from './database.ts';

const run = promisify(execFile);

/** Brings the schema up to date with the compiled migrations. */
export async function migrate(root: string, database: PlatformDatabase): Promise<void> {
  const env = { ...process.env, APP_DATABASE_URL: database.appUrl, OWNER_DATABASE_URL: database.ownerUrl };
  try {
    await run(process.execPath, [join(root, 'services/dist/commands/migrate.js')], { cwd: root, env });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new Error(`The migrations stopped: ${output.trim().split('\n').slice(-12).join('\n')}`, { cause: error });
  }
}

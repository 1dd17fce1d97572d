import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { appRole } from './app-role.js';
import { type RepeatableMigration } from './repeatable-migrations.js';

const FOLDER = join(import.meta.dirname, 'functions');

/** In it are those that a cluster has in place of a single server's, or alone. */
const OF_CLUSTER = join(FOLDER, 'cluster');

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/** Plans over the nodes are made for the values asked for; and triggers would run on nodes, which cannot write the coordinator's tables. */
const forCluster = (sql: string): string =>
  sql
    .replaceAll(`plan_cache_mode = 'force_generic_plan'`, `plan_cache_mode = 'force_custom_plan'`)
    .replaceAll(/^CREATE OR REPLACE TRIGGER [^;]*;$/gm, '');

/** The functions of the database, one file each. `:"app_role"` in a file is the role of the application, as psql would write it. */
export async function loadFunctions(isCluster: boolean): Promise<RepeatableMigration[]> {
  const replaced = isCluster ? await filesIn(OF_CLUSTER) : [];
  return Promise.all(
    [...new Set([...(await filesIn(FOLDER)), ...replaced])].map(async (file) => {
      const text = await readFile(join(replaced.includes(file) ? OF_CLUSTER : FOLDER, file), 'utf8');
      const sql = text.replaceAll(':"app_role"', appRole());
      return { name: `function ${basename(file, '.sql')}`, sql: isCluster ? forCluster(sql) : sql };
    }),
  );
}

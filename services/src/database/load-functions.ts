import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { appRole } from './app-role.js';
import { type RepeatableMigration } from './repeatable-migrations.js';

const FOLDER = join(import.meta.dirname, 'functions');

/** The functions of the database, one file each. `:"app_role"` in a file is the role of the application, as psql would write it. */
export async function loadFunctions(): Promise<RepeatableMigration[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: `function ${basename(file, '.sql')}`,
      sql: (await readFile(join(FOLDER, file), 'utf8')).replaceAll(':"app_role"', appRole()),
    })),
  );
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type MigrationInterface } from 'typeorm';

type MigrationClass = new () => MigrationInterface;

const FOLDER = join(import.meta.dirname, 'migrations');

function isMigrationClass(value: unknown): value is MigrationClass {
  return typeof value === 'function' && typeof value.prototype?.up === 'function';
}

/** Every migration of the folder, oldest first: a file named `<unix ms>-<what>` is one, with one class in it. */
export async function loadMigrations(): Promise<MigrationClass[]> {
  const files = (await readdir(FOLDER)).filter((name) => /^\d+-[\w-]+\.(js|ts)$/.test(name)).sort();
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(FOLDER, file)).href)),
  );
  return modules.flatMap((module) => Object.values(module).filter(isMigrationClass));
}

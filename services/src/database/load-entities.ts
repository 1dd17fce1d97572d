import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getMetadataArgsStorage } from 'typeorm';

type EntityClass = new () => object;

const SOURCES = join(import.meta.dirname, '..');

/** Every `*.entity.ts`. Foreign keys cross modules, so even a command that uses one table needs the metadata of all. */
export async function loadEntities(): Promise<EntityClass[]> {
  const files = (await readdir(SOURCES, { recursive: true })).filter((name) => /\.entity\.(js|ts)$/.test(name)).sort();
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(SOURCES, file)).href)),
  );
  return modules.flatMap((module) => Object.values(module).filter(isEntityClass));
}

function isEntityClass(value: unknown): value is EntityClass {
  return typeof value === 'function' && getMetadataArgsStorage().tables.some(({ target }) => target === value);
}

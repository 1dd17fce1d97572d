import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isPublicView, type PublicView } from './public-view.js';

const MODULES = join(import.meta.dirname, '../modules');

/** What the modules declare in their `*.views.ts`. */
export async function loadViews(): Promise<PublicView[]> {
  const files = (await readdir(MODULES, { recursive: true })).filter((name) => /\.views\.(js|ts)$/.test(name)).sort();
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(MODULES, file)).href)),
  );
  return modules.flatMap((module) => Object.values(module).filter(isPublicView));
}

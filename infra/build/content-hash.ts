import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Tests and notes do not change what is built. */
const NOT_BUILT = /\.(spec|test|e2e)\.tsx?$|\.md$/;
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'dist-page', 'dist-widget', 'dist-openapi', '.git']);

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : filesUnder(join(path, entry.name));
    return NOT_BUILT.test(entry.name) ? [] : [join(path, entry.name)];
  });
}

/** The same for the same files with the same content, whatever their dates. */
export function contentHash(root: string, paths: readonly string[], salt = ''): string {
  const hash = createHash('sha256').update(salt);
  for (const file of paths.flatMap((path) => filesUnder(join(root, path))).sort()) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

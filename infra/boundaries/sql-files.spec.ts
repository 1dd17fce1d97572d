import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const FILES = globSync('**/*.sql.ts', { cwd: join(ROOT, 'services/src') }).toSorted();

describe('files with SQL', () => {
  it('are listed in docs/sql.md, each with its reason, and nothing else is', () => {
    const listed = Array.from(
      readFileSync(join(ROOT, 'docs/sql.md'), 'utf8').matchAll(/^\| `([^`]+)` \| \S.* \|$/gm),
      ([, path]) => path,
    );
    expect(listed.toSorted()).toEqual(FILES);
  });

  it.each(FILES)('%s says in its first lines why it is SQL', (path) => {
    expect(readFileSync(join(ROOT, 'services/src', path), 'utf8')).toMatch(/^\/\/ \S|^\/\*\*/);
  });
});

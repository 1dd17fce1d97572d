import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const FILES = globSync('**/*.sql.ts', { cwd: join(ROOT, 'services/src') }).toSorted();

/** `coalesce` and conversions are not leakproof: a table with row-level security that is joined by one is read whole. */
const LEAKY_JOIN = /\bJOIN\b.*\bON\b.*= ?(?:coalesce\(|[a-z_]+\.[a-z_]+::)/i;

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

  it.each(FILES)('%s joins by columns, not by what is made of them', (path) => {
    const lines = readFileSync(join(ROOT, 'services/src', path), 'utf8').split('\n');
    expect(lines.filter((line) => LEAKY_JOIN.test(line))).toEqual([]);
  });

  it.each([
    ['a conversion', 'FROM found f JOIN orders_public o ON o.company_id = f.company_id AND o.id = f.id::uuid', true],
    ['coalesce', 'LEFT JOIN orders_public o ON o.company_id = $1 AND o.id = coalesce(i.order_id, n.order_id)', true],
    ['columns', 'LEFT JOIN orders_public o ON o.company_id = i.company_id AND o.id = i.order_id', false],
    ['a parameter', 'JOIN stores s ON s.company_id = $1::uuid', false],
  ])('a join by %s is told from the others', (_by, line, isLeaky) => {
    expect(LEAKY_JOIN.test(line)).toBe(isLeaky);
  });
});

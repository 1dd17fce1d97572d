import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../webpack/paths.ts';

const SOURCES = path.join(REPOSITORY, 'services/src');
const page = readFileSync(path.join(REPOSITORY, 'docs/operating.md'), 'utf8');
const [, section = ''] = page.split('\n## Retention\n');
const [retention = ''] = section.split('\n## ');
const [purged = '', kept = ''] = retention.split('What is kept always');

const sources = globSync('**/*.ts', { cwd: SOURCES })
  .filter((file) => !/\.spec\.ts$|\/migrations\//.test(file))
  .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'));
const all = sources.join('\n');
const tables = new Set([...all.matchAll(/@Entity\(\{?\s*(?:name: )?'([a-z_\d]+)'/g)].map(([, name = '']) => name));

/** Names of tables in a text. */
function tablesIn(text: string): string[] {
  return [...text.matchAll(/[a-z][a-z_\d]+/g)].map(([name]) => name).filter((name) => tables.has(name));
}

const rows = purged.split('\n').filter((line) => line.startsWith('| '));

describe('The page about retention', () => {
  it('names every table of the product once: as one that is purged, or as one that is kept', () => {
    const named = [...rows, ...kept.split('\n').filter((line) => line.startsWith('| '))].flatMap((line, index) =>
      tablesIn(line.split('|')[index < rows.length ? 1 : 2] ?? ''),
    );
    expect(named.toSorted()).toEqual([...tables].toSorted());
    expect(tables.size).toBeGreaterThan(150);
  });

  it('names every table from which a nightly job removes rows', () => {
    const entities = new Map(
      [...all.matchAll(/@Entity\(\{?\s*(?:name: )?'([a-z_\d]+)'[\s\S]*?export class (\w+)/g)].map(([, table, name]) => [
        name,
        table,
      ]),
    );
    const byRule = [...all.matchAll(/keepRows\([^{]*\{\s*entity: (\w+)/g)].map(
      ([, name]) => entities.get(name ?? '') ?? name,
    );
    const byLines = [...all.matchAll(/keepLines\([^,]+, '(\w+)'\)/g)].map(([, table]) => table);
    const named = rows.flatMap((line) => tablesIn(line.split('|')[1] ?? ''));
    expect(byRule.length + byLines.length).toBeGreaterThan(8);
    expect([...byRule, ...byLines].filter((table) => !named.includes(table ?? ''))).toEqual([]);
  });
});

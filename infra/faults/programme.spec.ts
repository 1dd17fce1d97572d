import { readdirSync, readFileSync } from 'node:fs';
import { FAULT_TESTS } from './tests.ts';

const ROOT = `${import.meta.dirname}/../..`;
const FOLDERS = [
  'contracts/src',
  'infra',
  'mfe-admin/src',
  'mfe-public-track/src',
  'mfe-seller/src',
  'mfe-warehouse/src',
  'services/src',
  'services/test',
  'shared-ui/src',
  'shell/src',
];
/** The tests of the programme. */
const PROGRAMME = [...ids('R', 17), ...ids('S', 16), ...ids('F', 6), ...ids('P', 3), ...ids('C', 2)];

function ids(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
}

/** `id → where it is proven`, row by row, of the table of the programme. */
function rowsOf(page: string): Map<string, string> {
  const [, table = ''] = page.split('## The programme: where each of its 44 tests stands');
  const [rows = ''] = table.split('\n## ');
  return new Map(
    rows
      .split('\n')
      .filter((line) => /^\| [A-Z]+\d/.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, id = '', where = '']) => [id, where]),
  );
}

/** Ids at the beginning of titles: texts that stand first in a call and have a function behind them. */
function idsInTitles(source: string): Set<string> {
  const titles = source
    .replace(/^\s*\/\/.*$/gm, '')
    .matchAll(/(?<!\.(?:skip|todo))\(\s*(['"`])\[([^\]]+)\](?:(?!\1)[^\\]|\\.)*\1,\s*(?:async\b|\(|[a-z]\w*[,)])/g);
  return new Set([...titles].flatMap(([, , ids = '']) => ids.split(', ')));
}

describe('the table of the programme', () => {
  const rows = rowsOf(readFileSync(`${ROOT}/docs/faults.md`, 'utf8'));
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true }).map((path) => `${folder}/${String(path)}`),
  ).filter((path) => /\.(spec|test|e2e)\.tsx?$/.test(path));

  it('has a row for each of the 44 tests', () => {
    expect([...rows.keys()].toSorted()).toEqual(PROGRAMME.toSorted());
  });

  it('says "harness" of nothing but the tests of the harness', () => {
    const named = [...rows].filter(([, where]) => /^harness\b/.test(where)).map(([id]) => id);
    const known = FAULT_TESTS.map(({ id }) => id);
    expect(named.filter((id) => !known.includes(id))).toEqual([]);
    expect(named.length).toBeGreaterThan(25);
  });

  it('names files with a test that carries the id of the row in its title', () => {
    const named = [...rows].flatMap(([id, where]) =>
      [...where.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ id, name })),
    );
    expect(named.length).toBeGreaterThan(40);
    const untied = named.filter(({ id, name }) => {
      const found = files.filter((path) => /^\.tsx?$/.test(`/${path}`.split(`/${name}`)[1] ?? ''));
      return !found.some((path) => idsInTitles(readFileSync(`${ROOT}/${path}`, 'utf8')).has(id));
    });
    expect(untied).toEqual([]);
  });

  it('has no row that neither the harness nor a named file proves', () => {
    expect([...rows].filter(([, where]) => !/^harness\b|`[^`]+\.(?:spec|test|e2e)`/.test(where))).toEqual([]);
  });

  it('takes an id for one of a title only where it begins the title of a test or of a group', () => {
    const text = `// [R1] it('[R2] no')
      it('[R5, ORDER-021] is', () => undefined);
      describe("[S14] x", () => undefined);
      it.each([['[R3] a value', 1]])('[S3] %s', () => undefined);
      it('does [R4] this', () => undefined);
      it.skip('[R6] x', () => undefined);
      expect('[R7] x').toBe('');`;
    expect([...idsInTitles(text)].toSorted()).toEqual(['ORDER-021', 'R5', 'S14', 'S3']);
  });
});

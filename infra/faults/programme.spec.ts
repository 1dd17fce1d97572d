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

  it('names tests that exist', () => {
    const named = [...rows].flatMap(([id, where]) =>
      [...where.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ id, name })),
    );
    expect(named.length).toBeGreaterThan(40);
    const missing = named.filter(
      ({ name }) => !files.some((path) => /^\.tsx?$/.test(`/${path}`.split(`/${name}`)[1] ?? '')),
    );
    expect(missing).toEqual([]);
  });
});

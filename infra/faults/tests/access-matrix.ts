import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../../../services/test/tenancy/access-matrix.csv');

/** `yes`: the guard lets them pass. `401`, `403`: what they are told. */
export type Cell = 'yes' | '401' | '403';

export interface MatrixRow {
  method: string;
  path: string;
  cells: ReadonlyMap<string, Cell>;
}

/** Who may call what, as it was decided and checked in. */
export function accessMatrix(text = readFileSync(FILE, 'utf8')): { subjects: string[]; rows: MatrixRow[] } {
  const [head = '', ...lines] = text.trim().split('\n');
  const subjects = head.split(',').slice(2);
  const rows = lines.map((line) => {
    const [method = '', path = '', ...cells] = line.split(',');
    return { method, path, cells: new Map(subjects.map((subject, index) => [subject, cells[index] as Cell])) };
  });
  return { subjects, rows };
}

/** What the server answers and what the matrix says, both ways: a route without a row, and a row without a route. */
export function strays(served: readonly string[], rows: readonly Pick<MatrixRow, 'method' | 'path'>[]): string[] {
  const routes = new Set(
    served.filter((line) => !/^(?:HEAD|OPTIONS) /.test(line)).map((line) => line.replace(/(?<=.)\/$/, '')),
  );
  const listed = new Set(rows.map(({ method, path }) => `${method} ${path}`));
  return [
    ...[...routes].filter((line) => !listed.has(line)).map((line) => `no row: ${line}`),
    ...[...listed].filter((line) => !routes.has(line)).map((line) => `no route: ${line}`),
  ];
}

import { ROLES, type Role } from '@godown/contracts/permissions';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer, type Call, jsonOf } from '../harness/api-client.ts';
import { DescribedRoutes } from '../harness/described-routes.ts';
import { inLanes } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import { accessMatrix, type Cell, type MatrixRow, strays } from './access-matrix.ts';

const ID = '01930000-0000-7000-8000-0000000000ee';
const REVOKED_MS = 1_000;
/** Would end the attack. */
const SIGN_OUT = /logout$/;

interface Asker {
  subject: string;
  companyId: string;
  call: (call: Call) => Promise<Answer>;
}
export interface Told {
  name: string;
  cell: Cell;
  status: number;
  message: string;
}

const REFUSALS: ReadonlySet<string> = new Set(['Please sign in', 'You are not allowed to do this']);

/** A cell holds when who is granted gets past the guard, and who is not is told exactly that. */
function holds({ cell, status, message }: Told): boolean {
  if (cell === 'yes') return status !== 0 && status < 500 && !REFUSALS.has(message);
  return status === Number(cell);
}

/** Another spelling of a route that is refused may be refused otherwise, or be no route; it is never an answer. */
function isShut({ status }: Pick<Told, 'status'>): boolean {
  return status >= 400 && status < 500;
}

const filled = (path: string, companyId = ID): string =>
  path.replaceAll(':companyId', companyId).replaceAll(/:\w+|\*/g, ID);
const base = ({ method, path }: MatrixRow, companyId = ID, body: unknown = {}): Call => ({
  method,
  path: filled(path, companyId),
  ...(method === 'GET' ? {} : { body }),
});

/** Ways around a door. */
function detours(row: MatrixRow): [string, Call][] {
  const call = base(row);
  const { path } = call;
  const [, first = '', ...rest] = path.split('/');
  const forged = { userLoginType: 'admin', appType: 'admin', role: 'super_admin' };
  const headers = (given: Record<string, string>): Call => ({
    ...call,
    headers: { ...(row.method === 'GET' ? {} : { 'content-type': 'application/json' }), ...given },
  });
  return [
    ['trailing slash', { ...call, path: `${path}/` }],
    ['case', { ...call, path: path.toUpperCase() }],
    [
      'mixed case',
      {
        ...call,
        path: path.replace(/\/([a-z])([\w-]*)$/, (_, one: string, more: string) => `/${one.toUpperCase()}${more}`),
      },
    ],
    ['double slash', { ...call, path: `/${path}` }],
    ['dots', { ...call, path: `/${first}/x/../${rest.join('/')}` }],
    [
      'encoded letter',
      { ...call, path: `/${first}/%${rest.join('/').charCodeAt(0).toString(16)}${rest.join('/').slice(1)}` },
    ],
    [
      'double encoding',
      { ...call, path: `/${first}/%25${rest.join('/').charCodeAt(0).toString(16)}${rest.join('/').slice(1)}` },
    ],
    ['semicolon', { ...call, path: `${path};a=1` }],
    ['zero byte', { ...call, path: `${path}%00` }],
    ['forged query', { ...call, path: `${path}?${new URLSearchParams(forged).toString()}` }],
    ['forged body', row.method === 'GET' ? call : { ...call, body: forged }],
    [
      'forged headers',
      headers({
        'x-app-type': 'admin',
        'x-user-login-type': 'admin',
        'x-role': 'super_admin',
        'x-original-url': '/api/health/live',
        'x-rewrite-url': '/api/health/live',
      }),
    ],
    [
      'override by header',
      headers({ 'x-http-method-override': 'GET', 'x-http-method': 'GET', 'x-method-override': 'GET' }),
    ],
    ['override by query', { ...call, path: `${path}?_method=GET` }],
    ...(row.method === 'GET'
      ? [
          ['HEAD', { ...call, method: 'HEAD' }] as [string, Call],
          ['POST instead', { ...call, method: 'POST', body: {}, headers: { 'x-http-method-override': 'GET' } }] as [
            string,
            Call,
          ],
        ]
      : []),
  ];
}

async function askersOf({ tenants, system }: Lab): Promise<Asker[]> {
  const asker = async (subject: string, role: Role, spoil?: (userId: string) => string): Promise<Asker> => {
    const company = await tenants.company();
    await system.sql(`UPDATE companies SET preferences = $2 WHERE id = $1`, [
      company.companyId,
      JSON.stringify(subject === 'seller' ? { isD2RAccount: true } : {}),
    ]);
    const isOfPlatform = role.endsWith('admin');
    const person = await tenants.person(role, isOfPlatform ? [] : [company.companyId]);
    if (spoil) await system.sql(spoil(person.userId));
    return { subject, companyId: company.companyId, call: (call) => person.call(call) };
  };
  return [
    { subject: 'public', companyId: ID, call: (call) => tenants.nobody(call) },
    ...(await inLanes(ROLES, 1, (role) => asker(role, role))),
    await asker('seller_without_d2r', 'seller'),
    await asker('disabled', 'super_admin', (id) => `UPDATE users SET is_active = false WHERE id = '${id}'`),
    await asker(
      'expired',
      'super_admin',
      (id) =>
        `UPDATE sessions SET created_at = now() - interval '400 days', seen_at = now() - interval '400 days' WHERE user_id = '${id}'`,
    ),
  ];
}

function right(described: DescribedRoutes, { method, path }: MatrixRow, companyId: string): unknown {
  const body = described.routes.find((route) => route.method === method && route.path === path)?.body;
  return body ? described.sample(body, { companyId, rowId: ID }) : {};
}

async function tell(asker: Asker, call: Call, { name, cell }: Pick<Told, 'name' | 'cell'>): Promise<Told> {
  const answer = await asker.call(call);
  return {
    name: `${asker.subject} ${name}`,
    cell,
    status: answer.status,
    message: String(jsonOf<{ message?: string }>(answer).message ?? ''),
  };
}

/** Taking a role away works on the next call. */
async function revocation({ tenants, system }: Lab): Promise<number> {
  const person = await tenants.person('admin');
  const before = await person.call({ path: '/api/couriers/unknown-codes' });
  await system.sql(`UPDATE users SET role = 'seller', login_type = 'seller' WHERE id = $1`, [person.userId]);
  const started = Date.now();
  while ((await person.call({ path: '/api/couriers/unknown-codes' })).status !== 403)
    if (Date.now() - started > 30_000) break;
  return before.status === 200 ? Date.now() - started : Number.MAX_SAFE_INTEGER;
}

export function judgeMatrix(
  { cells, around, options }: { cells: readonly Told[]; around: readonly Told[]; options: readonly Told[] },
  stray: readonly string[],
): Measure[] {
  return [
    atLeast('cells', cells.length, 1),
    exactly('cellsWrong', cells.filter((one) => !holds(one)).length, 0),
    exactly('routesOrRowsAlone', stray.length, 0),
    atLeast('detours', around.length, 1),
    exactly('detoursOpen', around.filter((one) => !isShut(one)).length, 0),
    exactly(
      'optionsThatTell',
      options.filter(
        ({ status, message }) => status !== 204 && (status < 400 || status >= 500 || REFUSALS.has(message)),
      ).length,
      0,
    ),
  ];
}

export const roleMatrix: FaultTest = {
  id: 'S2',
  promise: 'nobody can call what the matrix does not grant, however it is spelt',
  isShort: false,
  plan: () => ({ hasWorker: false, hasSimulator: true }),
  run: async (lab) => {
    const { rows } = accessMatrix();
    const stray = strays(await lab.system.api.routes(), rows);
    const described = await DescribedRoutes.of(lab.system.api.url);
    const askers = await askersOf(lab);
    const [cells, around, options]: [Told[], Told[], Told[]] = [[], [], []];
    for (const asker of askers) {
      const due = rows
        .filter(({ path }) => !SIGN_OUT.test(path))
        .map((row) => ({ row, cell: row.cells.get(asker.subject) ?? '403', name: `${row.method} ${row.path}` }));
      // What a company's own flag refuses is refused behind the checks: there the question must be a right one.
      const bodyOf = (row: MatrixRow, cell: Cell): unknown =>
        asker.subject === 'seller_without_d2r' && cell === '403' ? right(described, row, asker.companyId) : {};
      cells.push(
        ...(await inLanes(due, 6, ({ row, cell, name }) =>
          tell(asker, base(row, asker.companyId, bodyOf(row, cell)), { name, cell }),
        )),
      );
      const ways = due
        .filter(({ cell }) => cell !== 'yes')
        .flatMap(({ row, cell, name }) =>
          detours(row).map(([way, call]) => ({ call, cell, name: `${name} by ${way}` })),
        );
      around.push(...(await inLanes(ways, 6, ({ call, cell, name }) => tell(asker, call, { name, cell }))));
      options.push(
        ...(await inLanes(due, 6, ({ row, cell, name }) =>
          tell(asker, { method: 'OPTIONS', path: filled(row.path) }, { name: `OPTIONS ${name}`, cell }),
        )),
      );
    }
    for (const line of stray) lab.note(line);
    for (const told of [...cells.filter((one) => !holds(one)), ...around.filter((one) => !isShut(one))])
      lab.note(JSON.stringify(told));
    return [
      ...judgeMatrix({ cells, around, options }, stray),
      atLeast('subjects', askers.length, 13),
      atMost('revokedMs', await revocation(lab), REVOKED_MS),
    ];
  },
};

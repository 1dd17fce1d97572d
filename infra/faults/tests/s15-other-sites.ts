import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { builtWeb } from '../../e2e/harness/built-web.ts';
import { type Gateway, startGateway } from '../../gateway/index.ts';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer, type Call, send } from '../harness/api-client.ts';
import { DescribedRoutes, type Route } from '../harness/described-routes.ts';
import { type Person } from '../harness/tenants.ts';
import { inLanes } from '../harness/wait.ts';
import { atLeast, exactly, type Measure } from '../measure.ts';

const NOBODY = '018f0000-0000-7000-8000-0000000000ff';
const EVIL = 'https://evil.example';
/** Couriers and payment gateways prove themselves otherwise; what anybody may report changes nothing of anybody's. */
const BY_PROOF = /\/webhooks\/(?:couriers|payments|messages)\//;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Calls of the specification that read by their method and change something. */
const CHANGING_GETS = /syncCatalogue|gupshup\/template\/sync/;

/** How another site makes a browser call: with the cookie, without our header, telling where it comes from. */
const WAYS: readonly [string, Record<string, string>, string][] = [
  [
    'a form',
    {
      'content-type': 'application/x-www-form-urlencoded',
      origin: EVIL,
      'sec-fetch-site': 'cross-site',
      'x-requested-with': '',
    },
    'a=1',
  ],
  [
    'a form that says it is text',
    { 'content-type': 'text/plain', origin: EVIL, 'sec-fetch-site': 'cross-site', 'x-requested-with': '' },
    '{}',
  ],
  ['a call without our header', { 'content-type': 'application/json', 'x-requested-with': '' }, '{}'],
  [
    'a call that says it is from elsewhere',
    { 'content-type': 'application/json', origin: EVIL, 'sec-fetch-site': 'cross-site' },
    '{}',
  ],
  [
    'an overridden method',
    {
      'content-type': 'application/json',
      origin: EVIL,
      'sec-fetch-site': 'cross-site',
      'x-http-method-override': 'GET',
    },
    '{}',
  ],
];

export interface Tried {
  name: string;
  status: number;
  hasCors: boolean;
}

function filled({ path }: Route): string {
  return path.replaceAll(/:\w+/g, NOBODY);
}

/** `x-requested-with` is what `send` always adds; an empty one is what a browser without our code sends: none. */
function without(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}

async function tryAll(lab: Lab, admin: Person, routes: readonly Route[]): Promise<Tried[]> {
  const attempts = routes.flatMap((route) => WAYS.map(([name, headers, raw]) => ({ route, name, headers, raw })));
  return inLanes(attempts, 6, async ({ route, name, headers, raw }) => {
    const call: Call = {
      method: route.method,
      path: filled(route),
      headers: without(headers),
      ...(READING.has(route.method) ? {} : { raw }),
      isForeign: headers['x-requested-with'] === '',
    };
    const answer = await send(lab.system.api.url, call, admin.cookie);
    return {
      name: `${route.method} ${route.path} by ${name}`,
      status: answer.status,
      hasCors: answer.headers['access-control-allow-origin'] !== undefined,
    };
  });
}

/** Every one is refused before anything is done, and no answer may be read by the other site. */
export function judgeTries(tried: readonly Tried[], changedRows: number): Measure[] {
  return [
    exactly('notRefused', tried.filter(({ status }) => status !== 403 && status !== 415).length, 0),
    exactly('readableElsewhere', tried.filter(({ hasCors }) => hasCors).length, 0),
    exactly('changedRows', changedRows, 0),
  ];
}

/** Rows that a call could have written; a refused one leaves a line in the audit trail and nothing else. */
async function rowsOf({ system }: Lab): Promise<string> {
  const tables = await system.sql<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('audit_lines', 'rate_limits', 'sessions', 'migrations', 'repeatable_migrations') ORDER BY 1`,
  );
  const counts = await Promise.all(
    tables.map(
      async ({ name }) =>
        `${name} ${(await system.sql<{ n: string }>(`SELECT count(*)::text || coalesce(max(xmin::text::bigint)::text, '') AS n FROM "${name}"`))[0]?.n}`,
    ),
  );
  return counts.join('\n');
}

const HIDDEN = [
  '/.git/config',
  '/.env',
  '/package.json',
  '/js/',
  '/js',
  '/main.js.map',
  '/registry.json.bak',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/server-status',
];

/** What every page's answer has to say, and what is not there at all. */
async function pages(gateway: Gateway): Promise<Measure[]> {
  const at = (host: string, call: Call): Promise<Answer> =>
    send(`http://127.0.0.1:${gateway.port}`, {
      ...call,
      headers: { host: `${host}.localhost:${gateway.port}`, ...call.headers },
    });
  const hosts = ['seller', 'warehouse', 'admin', 'track'];
  const answers = await Promise.all(hosts.map((host) => at(host, { path: '/', headers: { accept: 'text/html' } })));
  const lacking = answers.filter(
    ({ status, headers }) =>
      status !== 200 ||
      (!/object-src 'none'/.test(String(headers['content-security-policy'])) &&
        !/default-src 'none'/.test(String(headers['content-security-policy']))) ||
      headers['x-content-type-options'] !== 'nosniff' ||
      headers['x-frame-options'] !== 'DENY' ||
      headers['referrer-policy'] === undefined ||
      /unsafe-(?:inline|eval)/.test(String(headers['content-security-policy'])),
  );
  const hidden = await Promise.all(hosts.flatMap((host) => HIDDEN.map((path) => at(host, { path }))));
  const leaked = hidden.filter(({ status, bytes }) => status === 200 && !bytes.includes('<div id="root">'));
  const odd = await Promise.all(
    hosts.flatMap((host) => ['TRACE', 'PUT', 'DELETE'].map((method) => at(host, { method, path: '/' }))),
  );
  const foreign = await at('seller', { path: '/', headers: { host: 'evil.example' } });
  return [
    exactly('pagesWithoutTheirHeaders', lacking.length, 0),
    exactly('hiddenFilesShown', leaked.length, 0),
    exactly('oddMethodsTaken', odd.filter(({ status }) => status < 400).length, 0),
    exactly('foreignHostServed', Number(foreign.status < 400), 0),
  ];
}

export const otherSites: FaultTest = {
  id: 'S15',
  promise: "another site can neither act nor read in our user's name",
  isShort: false,
  plan: () => ({ hasWorker: false, env: { PUBLIC_CALLS_PER_MINUTE: '1000000' } }),
  run: async (lab) => {
    await builtWeb();
    const { routes } = await DescribedRoutes.of(lab.system.api.url);
    const changing = routes.filter(
      ({ method, path }) => (!READING.has(method) || CHANGING_GETS.test(path)) && !BY_PROOF.test(path),
    );
    const admin = await lab.tenants.person('super_admin');
    const before = await rowsOf(lab);
    const tried = await tryAll(lab, admin, changing);
    const after = await rowsOf(lab);
    for (const one of tried.filter(({ status, hasCors }) => (status !== 403 && status !== 415) || hasCors).slice(0, 20))
      lab.note(JSON.stringify(one));
    if (before !== after)
      lab.note(
        after
          .split('\n')
          .filter((line) => !before.includes(line))
          .join(', '),
      );
    const root = mkdtempSync(join(lab.system.folder, 'remotes-'));
    const gateway = await startGateway({
      port: 0,
      addresses: ['127.0.0.1'],
      backendUrl: lab.system.api.url,
      remotesRoot: root,
      registryFile: join(root, 'registry.json'),
      log: () => undefined,
    });
    try {
      return [
        atLeast('routes', changing.length, 60),
        atLeast('attempts', tried.length, 300),
        ...judgeTries(tried, Number(before !== after)),
        ...(await pages(gateway)),
      ];
    } finally {
      await gateway.close();
    }
  },
};

import { type Role } from '@godown/contracts/permissions';
import { type Call } from '../harness/api-client.ts';
import { type DescribedRoutes, type Named, type Route } from '../harness/described-routes.ts';
import { type Person } from '../harness/tenants.ts';

/** Somebody with companies of their own, and the routes that are open to them at all. */
export interface Attacker {
  person: Person;
  own: Named;
  role: Role;
  open: readonly Route[];
}

/** Ids of nothing. */
export const MISSING: Named = {
  companyId: '01930000-0000-7000-8000-0000000000ee',
  rowId: '01930000-0000-7000-8000-0000000000ed',
};

/** A request that names somebody else's company, rows or mark in one way. */
export interface Probe {
  name: string;
  call: (foreign: Named, mark: string) => Call;
}

interface Parts {
  path: Named & { isList?: boolean };
  query: Named;
  body: Named;
  headers?: Record<string, string>;
  more?: Record<string, string>;
  change?: (body: unknown) => unknown;
}

/** Every way in which a request can say whose it is. */
export function carriersOf(route: Route, described: DescribedRoutes, own: Named): Probe[] {
  const made = (carrier: string, partsOf: (foreign: Named, mark: string) => Parts): Probe => ({
    name: `${route.method} ${route.path} by ${carrier}`,
    call: (foreign, mark) => callOf(route, described, partsOf(foreign, mark)),
  });
  const all = (foreign: Named): Parts => ({ path: foreign, query: foreign, body: foreign });
  const mine: Parts = { path: own, query: own, body: own };
  return [
    made('path, query and body', all),
    made('path', (foreign) => ({ ...mine, path: foreign })),
    made('query', (foreign) => ({
      ...mine,
      query: foreign,
      more: { companyId: foreign.companyId, companyID: foreign.companyId },
    })),
    made('body', (foreign) => ({ ...mine, body: foreign })),
    made('company in the body', (foreign) => ({
      ...mine,
      change: (body) => ({ ...Object(body), companyId: foreign.companyId, company_id: foreign.companyId }),
    })),
    made('x-company-id', (foreign) => ({ ...mine, headers: { 'x-company-id': foreign.companyId } })),
    made('x-company-id beside the own', (foreign) => ({
      ...mine,
      headers: { 'x-company-id': `${own.companyId},${foreign.companyId}` },
    })),
    made('x-company-id of the own with foreign rows', (foreign) => ({
      ...all(foreign),
      headers: { 'x-company-id': own.companyId },
    })),
    made('other headers', (foreign) => ({
      ...mine,
      headers: {
        'company-id': foreign.companyId,
        'x-tenant-id': foreign.companyId,
        'x-user-id': foreign.rowId,
        'x-original-url': `/api/order/${foreign.rowId}`,
        'x-forwarded-host': 'admin.localhost',
      },
    })),
    made('a list of own and foreign', (foreign) => ({
      ...all(foreign),
      path: { ...foreign, isList: true },
      change: mixed(own, foreign),
    })),
    made('search, filter and order', (foreign, mark) => ({
      ...mine,
      more: {
        search: mark,
        searchText: mark,
        searchQuery: mark,
        by: 'companyId',
        where: JSON.stringify({ companyId: foreign.companyId }),
      },
      change: (body) => searching(body, mark),
    })),
  ];
}

function callOf(
  route: Route,
  described: DescribedRoutes,
  { path, query, body, headers, more = {}, change = (given) => given }: Parts,
): Call {
  const address = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    path.isList === true ? `${path.companyId},${path.rowId}` : /compan/i.test(name) ? path.companyId : path.rowId,
  );
  const asked = new URLSearchParams();
  for (const { name, schema } of route.query) asked.set(name, String(described.sample(schema, query, name)));
  for (const [name, value] of Object.entries(more))
    if (route.query.some((one) => one.name === name) || name === 'companyId') asked.set(name, value);
  const text = asked.toString();
  const key = { 'idempotency-key': crypto.randomUUID(), ...headers };
  const call: Call = { method: route.method, path: `${address}${text === '' ? '' : `?${text}`}`, headers: key };
  return route.method === 'GET'
    ? call
    : {
        ...call,
        body: change(route.body === null ? {} : described.sample(route.body, body)),
        headers: { ...key, 'content-type': 'application/json' },
      };
}

/** Every list of one foreign id names an own one too. */
function mixed(own: Named, foreign: Named) {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.flatMap((one) =>
        one === foreign.rowId ? [own.rowId, one] : one === foreign.companyId ? [own.companyId, one] : [walk(one)],
      );
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]))
      : value;
  };
  return walk;
}

function searching(body: unknown, mark: string): unknown {
  return Object.fromEntries(
    Object.entries(Object(body) as Record<string, unknown>).map(([key, value]) => [
      key,
      /^search(?:Text|Query)?$/.test(key) ? mark : key === 'where' || key === 'filter' ? {} : value,
    ]),
  );
}

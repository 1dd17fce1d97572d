import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { getMetadataStorage, type ValidationTypes } from 'class-validator';
import { fillPath, routesIn, type Route } from '../../../test/tenancy/routes.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const NOBODYS_ID = '01920000-0000-7000-8000-000000000001';
const BOUNDARY = 'multipart/form-data; boundary=x';

/** What can come as a body, and whether a route that takes it exists at all. */
const CONTENTS: readonly (readonly [name: string, headers: Record<string, string>, body: string])[] = [
  ['no type', { 'content-type': '' }, 'x'],
  ['a picture', { 'content-type': 'image/png' }, '\x89PNG'],
  ['a vector picture', { 'content-type': 'image/svg+xml' }, '<svg/>'],
  ['text', { 'content-type': 'text/plain' }, '{}'],
  ['XML', { 'content-type': 'application/xml' }, '<a/>'],
  [
    'a form with parts',
    { 'content-type': BOUNDARY },
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  ],
  ['a form without its boundary', { 'content-type': 'multipart/form-data' }, 'x'],
  ['bytes', { 'content-type': 'application/octet-stream' }, '\0'],
  ['another charset', { 'content-type': 'application/json; charset=utf-16' }, '{}'],
  ['no content', { 'content-type': 'application/json' }, ''],
  ['a type that is none', { 'content-type': 'json' }, '{}'],
];

/** What a query may name. */
const queryFieldsOf = (dto: new () => object): string[] =>
  getMetadataStorage()
    .getTargetValidationMetadatas(dto, '', false, false)
    .map(({ propertyName }) => propertyName);

interface Sent {
  status: number;
  text: string;
}

describe('What comes in', () => {
  let app: TestApp;
  let routes: Route[];
  let admin: SignedIn;
  let seller: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api', env: { PUBLIC_CALLS_PER_MINUTE: '100000' } });
    routes = routesIn(app);
    [admin, seller] = [await signInAs(app, 'super_admin'), await signInAs(app, 'seller')];
  });

  afterAll(async () => {
    await app.close();
  });

  let address = 0;
  /** Each call from an address of its own, so that no pace refuses what is to be looked at. */
  function send(
    { method, path }: Pick<Route, 'method' | 'path'>,
    headers: Record<string, string>,
    body: string | Buffer,
  ): Promise<Sent> {
    address += 1;
    return new Promise((resolve, reject) => {
      const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
      const outgoing = httpRequest(
        `${app.url}${path}`,
        {
          method: method.toUpperCase(),
          // A connection of its own: a kept one may be closed by the server just when it is used again.
          agent: false,
          headers: {
            'x-requested-with': 'godown',
            'x-forwarded-for': `10.0.${(address >> 8) & 255}.${address & 255}`,
            'content-length': Buffer.byteLength(body),
            ...given,
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  const json = (path: string, body: unknown, who: SignedIn | null = seller, method: Route['method'] = 'post') =>
    send(
      { method, path },
      { 'content-type': 'application/json', 'idempotency-key': randomUUID(), cookie: who?.cookie ?? '' },
      typeof body === 'string' ? body : JSON.stringify(body),
    );
  const isSignOut = ({ name }: Route) => /logout/i.test(name);
  const writing = () => routes.filter((route) => route.method !== 'get' && !isSignOut(route));

  it('is refused by every route when it is of a kind that the route does not take, with a session and without', async () => {
    const wrong: unknown[] = [];
    for (const route of writing()) {
      const path = fillPath(route.path, () => NOBODYS_ID);
      for (const who of [admin, null]) {
        for (const [name, headers, body] of CONTENTS) {
          const { status } = await send({ ...route, path }, { ...headers, cookie: who?.cookie ?? '' }, body);
          if (status < 400 || status >= 500) wrong.push([route.name, name, status]);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await send({ method: 'get', path: '/api/health/live' }, {}, '')).toMatchObject({ status: 200 });
  });

  it('is no trouble to any GET nor to a sign-out, whatever it is, with a session and without', async () => {
    const wrong: unknown[] = [];
    const others = routes.filter((route) => route.method === 'get' || isSignOut(route));
    for (const route of others) {
      const path = fillPath(route.path, () => NOBODYS_ID);
      const told = CONTENTS.map(async ([name, headers, body]) => {
        // A sign-out that succeeds ends its session: each has one of its own.
        const who = isSignOut(route) ? await signInAs(app, 'admin') : admin;
        for (const cookie of [who.cookie, '']) {
          const { status } = await send({ ...route, path }, { ...headers, cookie }, body);
          if (status < 200 || status >= 500) wrong.push([route.name, name, status]);
        }
      });
      await Promise.all(told);
    }
    expect(wrong).toEqual([]);
    expect(others.filter(isSignOut)).toHaveLength(1);
    expect(others.length).toBeGreaterThan(150);
    expect(await send({ method: 'get', path: '/api/health/live' }, {}, '')).toMatchObject({ status: 200 });
  }, 600_000);

  it('[COMMON-029] is answered in one of two envelopes: by responseCode under /ums/profile, by status and message elsewhere', async () => {
    const shapes = new Map<string, string[]>();
    for (const route of routes) {
      const path = fillPath(route.path, () => NOBODYS_ID);
      const { status, text } = await send(
        { ...route, path },
        { 'content-type': 'application/json' },
        route.method === 'get' ? '' : '{}',
      );
      if (status !== 401) continue;
      const shape = Object.keys(JSON.parse(text) as object)
        .sort()
        .join();
      shapes.set(shape, [...(shapes.get(shape) ?? []), path]);
    }
    const [ums, usual, ...others] = [...shapes]
      .sort(([one], [other]) => (one < other ? 1 : -1))
      .map(([shape, paths]) => ({ shape, paths }));
    expect(others).toEqual([]);
    expect([usual?.shape, ums?.shape]).toEqual([
      'message,requestId,status',
      'requestId,responseBody,responseCode,responseMessage',
    ]);
    expect(ums?.paths.filter((path) => !path.startsWith('/api/ums/profile'))).toEqual([]);
    expect(usual?.paths.filter((path) => path.startsWith('/api/ums/profile'))).toEqual([]);
    expect([ums?.paths.length, usual?.paths.length]).toEqual([expect.any(Number), expect.any(Number)]);
    const read = async (path: string) =>
      JSON.parse((await send({ method: 'get', path }, { cookie: seller.cookie }, '')).text) as unknown;
    expect(await read('/api/ums/profile')).toMatchObject({
      responseCode: '000000',
      responseMessage: 'Success',
      responseBody: expect.any(Object),
    });
    expect(await read('/api/tasks')).toMatchObject({ status: true, tasks: [] });
  });

  it('is a picture for the one route that takes it and a form for those that take files: 415 everywhere else', async () => {
    const takers = new Map<string, string[]>([
      ['image/png', []],
      [BOUNDARY, []],
    ]);
    for (const route of writing()) {
      for (const [type, taking] of takers) {
        const { status } = await send(
          { ...route, path: fillPath(route.path, () => NOBODYS_ID) },
          { 'content-type': type, cookie: admin.cookie },
          '--x--\r\n',
        );
        if (status !== 415) taking.push(route.name);
      }
    }
    expect(takers.get('image/png')).toEqual(['UploadsController.receive']);
    expect(takers.get(BOUNDARY)?.length).toBeGreaterThanOrEqual(13);
    for (const name of takers.get(BOUNDARY) ?? [])
      expect(name).toMatch(/upload|preview|start|receiveSheet|previewSheet|FromSheet/i);
  });

  it.each([
    ['90,000 unknown fields', () => `{${Array.from({ length: 90_000 }, (_, index) => `"k${index}":1`).join()}}`],
    ['9,000 objects inside each other', () => '{"a":'.repeat(9_000) + '1' + '}'.repeat(9_000)],
    ['9,000 lists inside each other', () => '['.repeat(9_000) + ']'.repeat(9_000)],
    [
      'a list of 100,000 entries',
      () => JSON.stringify({ where: { status: Array.from({ length: 100_000 }, () => 1) } }),
    ],
    ['a text of a million characters', () => JSON.stringify({ search: 'x'.repeat(1_000_000) })],
    [
      '5,000 rows of fields that nobody knows',
      () => JSON.stringify({ rows: Array.from({ length: 5_000 }, () => ({ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 })) }),
    ],
    ['a text in place of an object', () => '"text"'],
    ['a list in place of an object', () => '[]'],
    ['a NUL', () => JSON.stringify({ search: 'a\0b' })],
    ['a prototype', () => '{"__proto__":{"isAdmin":true}}'],
  ])('[R9] is refused at once with few words when it is %s', async (_name, body) => {
    for (const path of [
      '/api/get-orders',
      '/api/ums/profile/delete-user-data',
      '/api/inventory/orders/find',
      '/api/order',
      '/api/wsin/generate',
    ]) {
      const { status, text } = await json(path, body(), path.startsWith('/api/wsin') ? admin : seller);
      expect([path, status]).toEqual([path, 400]);
      expect(text.length).toBeLessThan(5_000);
      const { errors = [] } = JSON.parse(text) as { errors?: unknown[] };
      expect(errors.length).toBeLessThanOrEqual(20);
    }
  });

  it('names twenty errors at most, of known fields as well', async () => {
    const { status, text } = await json('/api/order', { items: Array.from({ length: 100 }, () => ({})) });
    expect([status, (JSON.parse(text) as { errors: unknown[] }).errors.length]).toEqual([400, 20]);
  });

  it('takes null for what may be left out, with the default that stands then', async () => {
    for (const path of [
      '/api/inventory/orders/find',
      '/api/inventory/find',
      '/api/brands/wallet/transaction/find',
      '/api/find/catalogue',
      '/api/wsin/fetch',
      '/api/ums/webhooks/deliveries/find',
    ]) {
      const { status } = await json(path, {
        where: null,
        search: null,
        searchFilter: null,
        pagination: null,
        sortBy: null,
      });
      expect([path, status]).toEqual([path, 200]);
    }
  });

  it('asks for customer and addresses when an order comes without them', async () => {
    const { status, text } = await json('/api/order', {});
    const { errors } = JSON.parse(text) as { errors: { field: string }[] };
    expect(status).toBe(400);
    expect(errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['customer', 'shippingAddress', 'billingAddress']),
    );
    for (const customer of [null, [], 'x', 5]) expect((await json('/api/order', { customer })).status).toBe(400);
  });

  it('may hold no NUL in a path or a query either, also where the answer is a stream', async () => {
    for (const { method, path, name } of routes.filter((route) => route.method === 'get')) {
      const filled = `${fillPath(path, () => NOBODYS_ID)}?search=%00&companyId=%00&where=%7B%22search%22%3A%22%5Cu0000%22%7D&filter=%7B%22brandIds%22%3A%22%5Cu0000%22%7D`;
      const { status } = await send({ method, path: filled }, { cookie: admin.cookie }, '');
      expect([name, status]).toEqual([name, 400]);
    }
  });

  it('counts as left out where a query names it without a value, in every query that may do without', async () => {
    const told: unknown[] = [];
    let asked = 0;
    for (const { name, method, path, queryClass } of routes) {
      if (method !== 'get' || queryClass === null) continue;
      const at = fillPath(path, () => NOBODYS_ID);
      const ask = async (query: string) =>
        (await send({ method, path: `${at}${query}` }, { cookie: admin.cookie }, '')).text.replace(/"requestId.*/, '');
      const without = await ask('');
      for (const field of new Set(queryFieldsOf(queryClass))) {
        for (const blank of ['', '%20']) {
          asked += 1;
          const text = await ask(`?${field}=${blank}`);
          if (text.includes(`"field":"${field}"`) && !without.includes(`"field":"${field}"`))
            told.push([name, field, text.slice(0, 120)]);
        }
      }
    }
    expect(told).toEqual([]);
    expect(asked).toBeGreaterThan(200);
    const { companyId, cookie } = seller;
    for (const path of ['/api/cod-remittance', '/api/razorpay/payments']) {
      const [blank, own] = [`${path}?companyID=&start=&end=&records=`, `${path}?companyID=${companyId}`];
      for (const one of [blank, own])
        expect(await send({ method: 'get', path: one }, { cookie }, '')).toMatchObject({ status: 200 });
      const refused = await send({ method: 'get', path: `${path}?companyID=x` }, { cookie }, '');
      expect(refused.status).toBe(400);
    }
  });

  it('is checked as in a body where it is a filter that an address holds as JSON', async () => {
    const hostile = [
      '{"constructor":{},"status":["FLYING"]}',
      '{"constructor":{},"start":"yesterday"}',
      '{"__proto__":{"start":"yesterday"}}',
      '{"__proto__":{"status":[{"a":1}]}}',
      '{"status":["FLYING"]}',
      '{"unknown":1}',
      '[]',
      'null',
      '5',
      '{',
    ];
    for (const text of hostile) {
      const filter = encodeURIComponent(text);
      for (const path of [
        `/api/inventory/orders/csv?where=${filter}`,
        `/api/catalogue/csv/${seller.companyId}?filter=${filter}`,
      ]) {
        const { status } = await send({ method: 'get', path }, { cookie: seller.cookie }, '');
        expect([text, path.slice(0, 20), status]).toEqual([text, path.slice(0, 20), 400]);
      }
    }
    for (const path of [
      '/api/inventory/orders/csv?where=%7B%22status%22%3A%5B%22PLACED%22%5D%7D',
      `/api/catalogue/csv/${seller.companyId}?filter=%7B%7D`,
    ])
      expect(await send({ method: 'get', path }, { cookie: seller.cookie }, '')).toMatchObject({ status: 200 });
  });

  it('is told in plain words when a text or a list is longer than it may be, whatever the field', async () => {
    const told = new Set<string>();
    for (const { method, path, bodyClass } of routes) {
      if (bodyClass === null || method === 'get') continue;
      const body = Object.fromEntries(
        getMetadataStorage()
          .getTargetValidationMetadatas(bodyClass, '', false, false)
          .flatMap(({ name, propertyName, each, constraints: [limit] = [] }): [string, unknown][] => {
            if (name !== 'maxLength' && name !== 'arrayMaxSize') return [];
            const tooMany = Number(limit) + 1;
            if (name === 'arrayMaxSize') return [[propertyName, Array(tooMany).fill('x')]];
            return [[propertyName, each ? ['x'.repeat(tooMany)] : 'x'.repeat(tooMany)]];
          }),
      );
      if (Object.keys(body).length === 0) continue;
      for (const who of [admin, seller]) {
        const { text } = await json(
          fillPath(path, () => NOBODYS_ID),
          body,
          who,
          method,
        );
        const { errors = [] } = JSON.parse(text || '{}') as { errors?: { message: string }[] };
        for (const { message } of errors) told.add(message);
      }
    }
    expect([...told].filter((text) => /must (?:be (?:shorter|longer)|contain)|each value in/.test(text))).toEqual([]);
    expect([...told].filter((text) => / should have at most /.test(text)).length).toBeGreaterThan(20);
  });

  it('is 413 beyond the limit, announced or not, after all of it has been read', async () => {
    const large = Buffer.alloc(3_000_000, 32);
    expect((await json('/api/get-orders', large.toString(), null)).status).toBe(413);
    const chunked = await new Promise<number>((resolve, reject) => {
      const outgoing = httpRequest(
        `${app.url}/api/get-orders`,
        { method: 'POST', headers: { 'content-type': 'application/json', 'x-requested-with': 'godown' } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      outgoing.on('error', reject);
      for (let index = 0; index < 30; index += 1) outgoing.write(large.subarray(0, 100_000));
      outgoing.end();
    });
    expect(chunked).toBe(413);
  });

  it('[R9] is counted per address before it is checked, where no session is needed', async () => {
    app.clock.freezeAt(new Date());
    const spam = () => app.http.post('/api/get-orders').set('X-Forwarded-For', '203.0.113.9').send({ unknown: 1 });
    const statuses: number[] = [];
    for (let index = 0; index < 22; index += 1) statuses.push((await spam()).status);
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429, 429]);
    expect((await spam()).headers['retry-after']).toBe('3');
    app.clock.advance({ seconds: 60 });
    expect((await spam()).status).toBe(400);
  });
});

describe('Every public route', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api', env: { PUBLIC_CALLS_PER_MINUTE: '3' } });
    app.clock.freezeAt(new Date());
  });

  afterAll(async () => {
    await app.close();
  });

  it('counts the calls of an address before it looks at what they hold', async () => {
    const unlimited: string[] = [];
    const uncounted: unknown[] = [];
    const routes = routesIn(app).filter(({ access }) => access?.kind === 'public');
    let address = 0;
    for (const { name, method, path, access, bodyClass } of routes) {
      const pace = access?.kind === 'public' ? access.pace : undefined;
      if (pace === 'unlimited') {
        unlimited.push(name);
        continue;
      }
      address += 1;
      const calls = (pace ?? { calls: 3 }).calls;
      const call = () => {
        const one = app.http[method](fillPath(path, () => NOBODYS_ID)).set('X-Forwarded-For', `203.0.113.${address}`);
        return method === 'get' ? one : one.send(bodyClass === null ? undefined : { unknown: 1 });
      };
      const statuses = (await Promise.all(Array.from({ length: calls + 1 }, call))).map(({ status }) => status);
      if (!statuses.includes(429)) uncounted.push([name, calls, ...new Set(statuses)]);
    }
    expect(uncounted).toEqual([]);
    expect(routes.length).toBeGreaterThan(20);
    // What takes nothing but a name.
    expect([...new Set(unlimited)].sort()).toEqual([
      'HealthController.figures',
      'HealthController.live',
      'HealthController.ready',
      'PicturesController.show',
    ]);
  });
});

describe('Contract classes', () => {
  it('check the presence of every nested object that may not be left out', () => {
    const storage: unknown = Reflect.get(getMetadataStorage(), 'validationMetadatas');
    const rules = [
      ...(
        storage as Map<
          unknown,
          {
            type: string | ValidationTypes;
            name?: string;
            target: { name: string; prototype: object };
            propertyName: string;
          }[]
        >
      ).values(),
    ].flat();
    const nested = rules.filter(({ type }) => type === 'nestedValidation');
    expect(nested.length).toBeGreaterThan(25);
    const PRESENCE = /^(isDefined|isArray|isOptional|isNotEmpty|isNotEmptyObject|isObject)$/;
    const unchecked = nested.filter((one) => {
      const own = rules.filter((rule) => rule.target === one.target && rule.propertyName === one.propertyName);
      const hasDefault = Reflect.get(new (one.target as unknown as new () => object)(), one.propertyName) !== undefined;
      return !hasDefault && !own.some((rule) => PRESENCE.test(rule.name ?? String(rule.type)));
    });
    expect(unchecked.map(({ target, propertyName }) => `${target.name}.${propertyName}`)).toEqual([]);
  });
});

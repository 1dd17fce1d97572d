import { request as httpRequest } from 'node:http';
import { fillPath, type Route, routesIn } from '../../../test/tenancy/routes.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const NOBODYS_ID = '01920000-0000-7000-8000-000000000001';
const LIST = '/api/inventory/orders/find';

const keys = (count: number): string => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`;
const inside = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const entries = (count: number): string => `{"where":[${Array.from({ length: count }, () => 1).join()}]}`;
const text = (length: number): string => `{"search":"${'x'.repeat(length)}"}`;
const values = (rows: number): string =>
  `{"rows":[${Array.from({ length: rows }, () => '[1,1,1,1,1,1,1,1,1]').join()}]}`;

const TOO_DEEP = 'The request is nested too deeply';
const TOO_WIDE = 'An object may hold at most 300 fields';
const TOO_LONG = 'A list may hold at most 10000 entries';
const TOO_MUCH_TEXT = 'A text is too long';
const TOO_MANY = 'The request holds too many values';

const HOSTILE: readonly (readonly [name: string, body: string, message: string])[] = [
  ['95,000 unknown fields', keys(95_000), TOO_WIDE],
  ['a list of 400,000 entries', entries(400_000), TOO_LONG],
  ['a text of 900,000 characters', text(900_000), TOO_MUCH_TEXT],
  ['9,000 levels', inside(9_000), TOO_DEEP],
  ['100,000 values in small lists', values(9_999).replace(']]', ',1]]').replaceAll('[1,', '[1,1,1,'), TOO_MANY],
];

/** The last that is taken and the first that is not: what is taken is refused by the validation, in its own words. */
const EDGES: readonly (readonly [name: string, taken: string, refused: string, message: string])[] = [
  ['300 fields', keys(300), keys(301), TOO_WIDE],
  ['16 levels', inside(16), inside(17), TOO_DEEP],
  ['10,000 entries', entries(10_000), entries(10_001), TOO_LONG],
  ['500,000 characters', text(500_000), text(500_001), TOO_MUCH_TEXT],
];

/** They keep the bytes that a partner has signed; what is in them is read when a job works on them. */
const TAKE_SIGNED_BYTES = new Set(['ChannelWebhooksController.receive', 'CourierWebhooksController.receive']);

interface Sent {
  status: number;
  text: string;
}

describe('The bounds of a request', () => {
  let app: TestApp;
  let routes: Route[];
  let seller: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api', env: { PUBLIC_CALLS_PER_MINUTE: '100000' } });
    routes = routesIn(app);
    seller = await signInAs(app, 'seller');
  });
  afterAll(() => app.close());

  function send(method: string, path: string, body: string, headers: Record<string, string> = {}): Promise<Sent> {
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        `${app.url}${path}`,
        {
          method: method.toUpperCase(),
          headers: {
            'x-requested-with': 'godown',
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            ...headers,
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
  const messageOf = ({ text: answer }: Sent): string => {
    const { message = '', responseMessage = '' } = JSON.parse(answer) as Record<string, string>;
    return `${message}${responseMessage}`;
  };

  it('refuse what is too wide, too long, too deep or too much at every route that takes JSON, before anybody is asked who they are and before the body is validated', async () => {
    const wrong: unknown[] = [];
    const asked = new Set<string>();
    const changing = routes.filter(({ method }) => method !== 'get');
    for (const [index, { name, method, path }] of changing.entries()) {
      // Each route is asked by one of them, each of them asks dozens of routes: the bounds are one hook for all.
      const [what, body, message] = HOSTILE[index % HOSTILE.length] ?? ['', '', ''];
      const at = fillPath(path, () => NOBODYS_ID);
      const answer = await send(method, at, body);
      if (answer.status === 415 || TAKE_SIGNED_BYTES.has(name)) continue;
      asked.add(name);
      const isShort = answer.text.length < 500 && (answer.text.match(/"field"/g) ?? []).length <= 1;
      if (answer.status !== 400 || messageOf(answer) !== message || !isShort)
        wrong.push([what, name, answer.status, answer.text.slice(0, 200)]);
    }
    expect(wrong).toEqual([]);
    expect(asked.size).toBeGreaterThan(150);
  });

  it.each(EDGES)('let %s through to the validation, and not one more', async (_name, taken, refused, message) => {
    const headers = { cookie: seller.cookie };
    const valid = await send('post', LIST, taken, headers);
    expect(valid.status).toBe(400);
    expect(messageOf(valid)).not.toBe(message);
    expect((JSON.parse(valid.text) as { errors: unknown[] }).errors.length).toBeLessThanOrEqual(20);
    const beyond = await send('post', LIST, refused, headers);
    expect([beyond.status, messageOf(beyond)]).toEqual([400, message]);
  });

  it('hold for a query as well', async () => {
    const query = Array.from({ length: 301 }, (_, index) => `k${index}=1`).join('&');
    const answer = await send('get', `/api/tasks?${query}`, '', { cookie: seller.cookie });
    expect([answer.status, messageOf(answer)]).toEqual([400, TOO_WIDE]);
  });
});

describe('A public route whose bucket is empty', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api', env: { PUBLIC_CALLS_PER_MINUTE: '2' } });
    app.clock.freezeAt(new Date());
  });
  afterAll(() => app.close());

  it('answers 429 to a body that is not valid, which it answered with 400 before', async () => {
    const seen: { name: string; first?: number; last?: number }[] = [];
    let address = 0;
    for (const { name, method, path, access, bodyClass } of routesIn(app)) {
      if (access?.kind !== 'public' || bodyClass === null || access.pace === 'unlimited') continue;
      address += 1;
      const call = async () =>
        (
          await app.http[method](fillPath(path, () => NOBODYS_ID))
            .set('X-Forwarded-For', `203.0.113.${address}`)
            .send({ unknown: 1 })
        ).status;
      const statuses: number[] = [];
      for (let left = (access.pace ?? { calls: 2 }).calls; left >= 0; left -= 1) statuses.push(await call());
      seen.push({ name, first: statuses[0], last: statuses.at(-1) });
    }
    expect(seen.filter(({ first, last }) => first !== 400 || last !== 429)).toEqual([]);
    expect(seen.length).toBeGreaterThan(5);
  });
});

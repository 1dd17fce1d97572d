import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_ERROR_LENGTHS, BROWSER_ERROR_LIMITS } from '@godown/contracts/browser-errors';
import { signInAs } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const PHONE = '9812345678';
const EMAIL = 'planted.person@shop.example';
const ADDRESS = '203.0.113.7';

const REPORT = {
  variant: 'seller',
  path: '/orders',
  message: 'TypeError: x is not a function',
  stack: 'TypeError\n    at f (https://seller.godown.example/js/1.ab.js:10:5)',
  release: 'main.0123456789abcdef mfe-seller@7',
};

describe('errors of the browser', () => {
  let app: TestApp;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'godown-browser-errors-'));
    app = await createTestApp({ role: 'api', env: { LOG_FILE: join(folder, 'lines'), LOG_LEVEL: 'info' } });
  });

  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  // Every test has a minute of its own, which stands still.
  let minute = Math.ceil(Date.now() / 60_000);
  beforeEach(() => {
    minute += 2;
    app.clock.freezeAt(new Date(minute * 60_000));
  });

  const report = (changes: object = {}, from = ADDRESS) =>
    app.http
      .post('/api/browser-errors')
      .set('X-Forwarded-For', from)
      .send({ ...REPORT, ...changes });
  const text = () => readFileSync(join(folder, 'lines'), 'utf8');
  const lines = () =>
    text()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'browser error');
  const counted = async (variant: string) =>
    Number(
      new RegExp(`^godown_browser_errors_total\\{variant="${variant}"\\} (\\d+)$`, 'm').exec(
        (await app.http.get('/metrics')).text,
      )?.[1] ?? 0,
    );

  it('become a line in the log and a figure per product, without anybody signed in', async () => {
    await report().expect(204);
    await report({ variant: 'track', path: '/track' }).expect(204);
    expect(lines()).toEqual([
      expect.objectContaining({ level: 'warn', ...REPORT }),
      expect.objectContaining({ level: 'warn', variant: 'track', path: '/track' }),
    ]);
    expect([await counted('seller'), await counted('track'), await counted('admin')]).toEqual([1, 1, 0]);
  });

  it('keep nothing of a person: not what is planted in path, message, stack and release, nor who is signed in', async () => {
    const before = lines().length;
    const person = await signInAs(app, 'seller');
    await person
      .post('/api/browser-errors', {
        ...REPORT,
        path: `/track/${PHONE}`,
        message: `mail to ${EMAIL} failed, see https://godown.example/x?key=secret-in-a-query#part`,
        stack: `Error: call ${PHONE}\n    at f (https://godown.example/js/1.ab.js?email=${EMAIL}:10:5)`,
        release: PHONE,
      })
      .expect(204);
    const line = lines()[before];
    expect(line).toMatchObject({
      path: '/track/:id',
      message: 'mail to [email] failed, see https://godown.example/x',
      stack: 'Error: call [phone]\n    at f (https://godown.example/js/1.ab.js:10:5)',
      release: '[phone]',
    });
    expect(Object.keys(line ?? {}).sort()).toEqual([
      'level',
      'message',
      'msg',
      'path',
      'pid',
      'release',
      'stack',
      'time',
      'variant',
    ]);
    for (const planted of [PHONE, EMAIL, 'secret-in-a-query']) expect(text()).not.toContain(planted);
  });

  it.each([
    ['another product', { variant: 'nobody' }],
    ['a path with a query', { path: '/orders?x=1' }],
    ['no path', { path: 'orders' }],
    ['no message', { message: ' ' }],
    ['a message too long', { message: 'x'.repeat(BROWSER_ERROR_LENGTHS.message + 1) }],
    ['a stack too long', { stack: 'x'.repeat(BROWSER_ERROR_LENGTHS.stack + 1) }],
    ['a release that is text', { release: '<b>bold</b>' }],
    ['an unknown field', { userId: 'u1' }],
  ])('with %s are refused and neither written nor counted', async (_name, changes) => {
    const before = [lines().length, await counted('seller')];
    await report(changes).expect(400);
    expect([lines().length, await counted('seller')]).toEqual(before);
  });

  it('of one address are limited before they are looked at, those of another are not', async () => {
    const refused = async (from: string) => {
      const { status } = await report({ variant: 'nobody' }, from);
      return status;
    };
    for (let count = 0; count < BROWSER_ERROR_LIMITS.ofAddress; count += 1)
      expect(await refused('203.0.113.8')).toBe(400);
    const { status, headers } = await report({}, '203.0.113.8');
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    await report({}, '203.0.113.9').expect(204);
  });

  it('of many addresses fill the log at a bounded pace and are all counted', async () => {
    const before = [lines().length, await counted('warehouse')];
    const many = BROWSER_ERROR_LIMITS.linesOfProcess + 5;
    for (let count = 0; count < many; count += 1)
      await report({ variant: 'warehouse' }, `203.0.${count}.1`).expect(204);
    expect([lines().length, await counted('warehouse')]).toEqual([
      (before[0] ?? 0) + BROWSER_ERROR_LIMITS.linesOfProcess,
      (before[1] ?? 0) + many,
    ]);
    app.clock.advance({ minutes: 1 });
    await report({ variant: 'warehouse' }).expect(204);
    expect(lines()).toHaveLength((before[0] ?? 0) + BROWSER_ERROR_LIMITS.linesOfProcess + 1);
  });
});

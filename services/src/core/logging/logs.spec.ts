import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { TraceCollector } from '../../../test/trace-collector.js';
import { TracingConfig } from '../../config/tracing.config.js';
import { Database } from '../../database/database.js';
import { Actor } from '../actor.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Logger } from './logger.js';
import { openTracing } from '../tracing/open-tracing.js';
import { type Tracing } from '../tracing/tracing.js';
import { scrub } from './scrub.js';

const PHONE = '9812345678';
const EMAIL = 'planted.person@shop.example';
const PASSWORD = 'Pl4nted#Pass';
const TOKEN = 'PLANTEDtokenPLANTEDtokenPLANTEDtokenPLANTEDtok';
const PLANTED = [PHONE, EMAIL, PASSWORD, TOKEN];

function seenIn(text: string): string[] {
  return PLANTED.filter((one) => text.includes(one));
}

describe('what an operator reads', () => {
  let app: TestApp;
  let seller: SignedIn;
  let folder: string;
  let file: string;
  let tracing: Tracing;
  const collector = new TraceCollector();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'godown-log-'));
    file = join(folder, 'lines');
    tracing = await openTracing(Object.assign(new TracingConfig(), { endpoint: await collector.open() }));
    app = await createTestApp({
      beforeListen: (server) =>
        server
          .get(Jobs)
          .handle('test.traced', () => server.get(Database).within(Actor.system(), async () => undefined)),
      env: { LOG_FILE: file, LOG_LEVEL: 'debug' },
    });
    seller = await signInAs(app, 'seller');
  });

  afterAll(async () => {
    await app.close();
    await tracing.close();
    collector.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const lines = () =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('[P3] lines hold none of what was planted in paths, queries, bodies, headers, errors and their causes', async () => {
    await app.http.post('/api/ums/profile/login').send({ email: EMAIL, password: PASSWORD, userLoginType: 'seller' });
    await app.http
      .post('/api/ums/profile/login')
      .send({ phone: PHONE, password: PASSWORD, userLoginType: 'seller', otp: TOKEN });
    await seller
      .get(`/api/files/download/${TOKEN}?email=${EMAIL}&phone=${PHONE}`)
      .set('Authorization', `Bearer ${TOKEN}`);
    await seller.get(`/api/${EMAIL}/${PHONE}`);
    await seller.patch('/api/ums/profile', { name: 'x', email: EMAIL, phone: PHONE });
    const logger = app.get(Logger);
    const broken = await app
      .get(Database)
      .within(Actor.system(), (tx) =>
        tx.query(`INSERT INTO users (name, email, phone, role, login_type) VALUES ($1, $2, $3, 'seller', 'nonsense')`, [
          'x',
          EMAIL,
          PHONE,
        ]),
      )
      .catch((error: unknown) => error);
    logger.error({ err: broken }, `could not write ${EMAIL}`);
    logger.error(
      {
        err: new Error(`mail to ${EMAIL} failed`, {
          cause: Object.assign(new Error(`phone +91 ${PHONE}`), { config: { headers: { Authorization: TOKEN } } }),
        }),
      },
      'failed',
    );
    logger.warn(
      {
        a: { b: { c: { d: { password: PASSWORD, list: [{ otp: TOKEN }, `call ${PHONE}`] } } } },
        body: Buffer.from(EMAIL),
        url: `https://user:${PASSWORD}@store.example/?token=${TOKEN}`,
      },
      `token=${TOKEN}`,
    );
    const text = readFileSync(file, 'utf8');
    expect(text.length).toBeGreaterThan(1_000);
    expect(seenIn(text)).toEqual([]);
  });

  it('lines are structured: one per answer with its request id, route and person, and an error with its place', async () => {
    await seller.get('/api/notices').set('X-Request-Id', 'line-of-the-test').expect(200);
    const line = lines().find(({ requestId }) => requestId === 'line-of-the-test');
    expect(line).toMatchObject({
      level: 'info',
      msg: 'answered',
      method: 'GET',
      route: '/api/notices',
      status: 200,
      userId: seller.userId,
      role: 'seller',
      milliseconds: expect.any(Number),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(lines().find(({ msg }) => msg === 'failed')).toMatchObject({
      level: 'error',
      err: {
        type: 'Error',
        message: 'mail to [email] failed',
        stack: expect.stringContaining('logs.spec'),
        cause: { message: 'phone [phone]' },
      },
    });
  });

  it('lines keep what says where and when: ids, states, amounts, times', () => {
    const kept = {
      orderId: '019a0000-0000-7000-8000-00000000c0de',
      awb: '1490812345678901',
      amountPaise: 1234567890,
      at: new Date(0),
      route: '/api/orders/:id',
      status: 'PLACED',
      pincode: '560001',
    };
    expect(scrub(kept)).toEqual(kept);
  });

  it('spans of one request are one trace, that of the caller, from the request to its transactions, without anything that was typed', async () => {
    const given = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
    await seller
      .get('/api/notices')
      .set('X-Request-Id', 'trace-of-the-test')
      .set('traceparent', given)
      .set('User-Agent', EMAIL)
      .expect(200);
    await seller.get(`/api/notices?phone=${PHONE}&email=${EMAIL}`);
    await seller.get('/api/notices').set('X-Request-Id', PHONE).expect(200);
    await seller.get(`/api/orders/${EMAIL}`);
    await app.http
      .post('/api/ums/profile/login')
      .send({ email: EMAIL, phone: PHONE, password: PASSWORD, userLoginType: 'seller' });
    await app
      .get(Database)
      .within(Actor.system(), (tx) => app.get(Jobs).enqueue(tx, 'test.traced', { phone: PHONE, email: EMAIL }));
    await app.settle();
    await tracing.close(60_000);
    const { spans } = collector;
    const request = spans.find(({ attributes }) => attributes['godown.request_id'] === 'trace-of-the-test');
    expect(request).toMatchObject({
      name: 'GET /api/notices',
      attributes: { 'http.request.method': 'GET', 'http.route': '/api/notices', 'http.response.status_code': 200 },
    });
    expect([request?.parentSpanId, request?.traceId]).toEqual(['cd'.repeat(8), 'ab'.repeat(16)]);
    const alone = spans.find(
      ({ name, traceId }) => name === 'POST /api/ums/profile/login' && traceId !== 'ab'.repeat(16),
    );
    expect(alone?.parentSpanId).toBeUndefined();
    const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(below.map(({ name, traceId }) => [name, traceId])).toContainEqual(['transaction', request?.traceId]);
    const job = spans.find(({ name }) => name === 'job test.traced');
    const cause = spans.find(({ spanId }) => spanId === job?.parentSpanId);
    expect([
      [cause?.name, cause?.traceId],
      spans
        .filter(({ parentSpanId, traceId }) => parentSpanId === job?.spanId && traceId === job?.traceId)
        .map(({ name }) => name),
    ]).toEqual([['transaction', job?.traceId], ['transaction']]);
    expect(seenIn(collector.bodies.join())).toEqual([]);
  });
});

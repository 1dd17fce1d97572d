import { getSession } from '@godown/shared-ui/session';
import { fakeServer, json, type Sent } from '../../test/fake-server.js';
import { isApiError } from './api-error.js';
import { api } from './client.js';

const profile = { entityId: 'u1', name: 'Seller', email: null, phone: null, userRole: 'seller', flags: {} };
const companies = [
  { entityId: 'c1', name: 'One' },
  { entityId: 'c2', name: 'Two' },
];

describe('the api client', () => {
  let answer: (sent: Sent) => Response | Promise<Response>;
  let server: ReturnType<typeof fakeServer>;
  beforeEach(() => {
    answer = () => json(200, { status: true });
    server = fakeServer((sent) => answer(sent));
    getSession().start('warehouse');
    getSession().signIn({ profile, companies, permissions: [] });
  });
  afterEach(() => {
    server.restore();
    getSession().signOut();
  });

  const failureOf = async (call: Promise<unknown>) => {
    const error: unknown = await call.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!isApiError(error)) throw new Error('no ApiError');
    return error;
  };

  it('calls its own origin under /api and says which app asks, with the header that a foreign page cannot send', async () => {
    await api.get('/tasks', { query: { page: 1, companyIds: ['c1', 'c2'], search: '', status: undefined } });
    const [call] = server.sent;
    expect(call?.path).toBe('/api/tasks?page=1&companyIds=c1%2Cc2');
    expect(call?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(call?.headers.get('x-app-type')).toBe('warehouse');
  });

  it('names a trace of its own for every call', async () => {
    await api.get('/a');
    await api.get('/a');
    const traces = server.sent.map((sent) => sent.headers.get('traceparent') ?? '');
    for (const trace of traces) expect(trace).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(new Set(traces).size).toBe(2);
  });

  it('names the company only when exactly one is selected, or when the call names one', async () => {
    await api.get('/a');
    getSession().selectCompanies(['c2']);
    await api.get('/a');
    getSession().selectCompanies(['c1', 'c2']);
    await api.get('/a');
    await api.get('/a', { companyId: 'c1' });
    expect(server.sent.map((sent) => sent.headers.get('x-company-id'))).toEqual([null, 'c2', null, 'c1']);
  });

  it('[COMMON-029] reads both envelopes: status and message, and responseCode and responseMessage', async () => {
    answer = () => json(409, { status: false, message: 'Order cannot move', requestId: 'r1' });
    const plain = await failureOf(api.post('/order/move'));
    expect(plain).toMatchObject({ status: 409, serverMessage: 'Order cannot move', code: null, requestId: 'r1' });
    answer = () =>
      json(
        400,
        { responseCode: '000045', responseMessage: 'The code has expired', responseBody: null },
        { 'x-request-id': 'r2' },
      );
    const ums = await failureOf(api.put('/ums/profile/reset-password'));
    expect(ums).toMatchObject({ status: 400, serverMessage: 'The code has expired', code: '000045', requestId: 'r2' });
  });

  it('carries the field errors and drops what is none', async () => {
    answer = () =>
      json(400, { status: false, message: 'x', errors: [{ field: 'phone', message: 'Bad' }, { field: 1 }, 'no'] });
    expect((await failureOf(api.post('/x'))).fieldErrors).toEqual([{ field: 'phone', message: 'Bad' }]);
  });

  it('a proxy page, a dead network and a broken answer become errors without a text of their own', async () => {
    answer = () => new Response('<html>Bad gateway</html>', { status: 502 });
    expect(await failureOf(api.get('/x'))).toMatchObject({ status: 502, serverMessage: null });
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await failureOf(api.get('/x'))).toMatchObject({ status: 0, serverMessage: null });
    answer = () => new Response('<html>', { status: 200 });
    expect(await failureOf(api.get('/x'))).toMatchObject({ status: 200, serverMessage: null });
  });

  it('a 401 forgets the session, but a refused sign-in does not', async () => {
    answer = () => json(401, { responseCode: '000010', responseMessage: 'wrong', responseBody: null });
    await failureOf(api.post('/ums/profile/login', { body: {} }));
    expect(getSession().status).toBe('signedIn');
    await failureOf(api.get('/tasks'));
    expect(getSession()).toMatchObject({ status: 'signedOut', profile: null, companies: [] });
  });

  it('repeats a keyed write once after a passing fault, with the same key; a write without a key never', async () => {
    answer = () => (server.sent.length === 1 ? new Response('', { status: 503 }) : json(200, { status: true }));
    await api.post('/order', { body: { a: 1 }, idempotencyKey: 'k1' });
    expect(server.sent.map((sent) => sent.headers.get('idempotency-key'))).toEqual(['k1', 'k1']);
    server.sent.length = 0;
    await failureOf(api.post('/order', { body: {} }));
    expect(server.sent).toHaveLength(1);
  });

  it('a call that the screen gave up rejects with the abort, not with an error to show', async () => {
    const abort = new AbortController();
    abort.abort();
    const error: unknown = await api.get('/x', { signal: abort.signal }).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(isApiError(error)).toBe(false);
    expect(error).toHaveProperty('name', 'AbortError');
  });
});

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { SICK } from '../../../../test/hostile-partner.js';
import { currentCall } from '../../../core/call-context.js';
import { UpstreamError } from '../../../core/errors.js';
import { PartnerHttp, type PartnerRequest, type TrafficLine } from './partner-http.js';

const TIMEOUT_MS = 400;

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

/** Partners behave badly at the level of HTTP here; how they answer when they are well is the simulator's. */
describe('PartnerHttp', () => {
  let server: Server;
  let url: string;
  let behave: Behaviour;
  let calls: number;
  let kept: TrafficLine[];
  let now: number;
  let http: PartnerHttp;
  /** The time of the newest call runs out when a test says so: not before the partner was asked, however slow the machine is. */
  let timeIsUp: () => void;

  beforeAll(async () => {
    server = createServer((request, response) => {
      calls += 1;
      behave(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  beforeEach(() => {
    calls = 0;
    kept = [];
    now = 0;
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const deadline = new AbortController();
      timeIsUp = () => deadline.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
      return deadline.signal;
    });
    http = new PartnerHttp(
      (line) => kept.push(line),
      () => now,
      { timeoutMs: TIMEOUT_MS, retries: 1, maxBodyBytes: 1_000_000, connections: 8 },
    );
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await http.close();
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const call = (given: Partial<PartnerRequest> = {}): PartnerRequest => ({
    partner: 'Courier',
    breakerKey: 'courier',
    method: 'GET',
    url: `${url}/x`,
    repeatable: false,
    ...given,
  });
  const answer =
    (status: number, body: string): Behaviour =>
    (_request, response) =>
      void response.writeHead(status).end(body);
  const codeOf = async (given?: Partial<PartnerRequest>): Promise<string> => {
    const error: unknown = await http.send(call(given)).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return error instanceof UpstreamError ? error.code : String(error);
  };

  it.each<[string, Behaviour, string]>([
    ['hangs', () => timeIsUp(), 'PARTNER_TIMEOUT'],
    [
      'drips one byte at a time',
      (_request, response) => {
        response.writeHead(200);
        const drip = setInterval(() => response.write(' '), 50);
        response.on('close', () => clearInterval(drip));
        setTimeout(timeIsUp, 200);
      },
      'PARTNER_TIMEOUT',
    ],
    ['hangs up', (request) => request.socket.destroy(), 'PARTNER_UNREACHABLE'],
    ['answers 500', answer(500, '{}'), 'PARTNER_STATUS'],
    ['answers 429', answer(429, '{}'), 'PARTNER_STATUS'],
    ['answers 200 with HTML', answer(200, '<html>Login</html>'), 'PARTNER_NONSENSE'],
    ['answers truncated JSON', answer(200, '{"packages":[{"wayb'), 'PARTNER_NONSENSE'],
    ['answers with 50 MB', SICK['answers 50 MB'], 'PARTNER_TOO_LARGE'],
    [
      'redirects to our own network',
      (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'PARTNER_STATUS',
    ],
  ])('[R6] gives up quickly on a partner that %s', async (_what, behaviour, code) => {
    behave = behaviour;
    await expect(codeOf()).resolves.toBe(code);
    expect(calls).toBe(1);
    expect(AbortSignal.timeout).toHaveBeenCalledWith(TIMEOUT_MS);
  });

  it('[R6] takes JSON that is nested a hundred thousand deep for a failure', async () => {
    behave = answer(200, '['.repeat(100_000) + ']'.repeat(100_000));
    for (let failure = 0; failure < 5; failure += 1) await expect(codeOf()).resolves.toBe('PARTNER_NONSENSE');
    await expect(codeOf()).resolves.toBe('PARTNER_RESTING');
  });

  it('reads brackets in texts as texts', async () => {
    behave = answer(200, JSON.stringify({ remark: `"\\${'['.repeat(1_000)}`, rows: [[{ id: 7 }]] }));
    const { json } = await http.send(call());
    expect(json.at('rows', 0, 0, 'id').number()).toBe(7);
  });

  it('repeats only what may be repeated', async () => {
    behave = answer(503, '{}');
    await expect(codeOf({ repeatable: true })).resolves.toBe('PARTNER_STATUS');
    expect(calls).toBe(2);
    await expect(codeOf({ repeatable: false })).resolves.toBe('PARTNER_STATUS');
    expect(calls).toBe(3);
  });

  it('[R6] leaves a partner alone after five failures and lets one call through after 30 seconds', async () => {
    behave = answer(500, '{}');
    for (let failure = 0; failure < 5; failure += 1) await codeOf();
    await expect(codeOf()).resolves.toBe('PARTNER_RESTING');
    expect(calls).toBe(5);
    await expect(codeOf({ breakerKey: 'another account' })).resolves.toBe('PARTNER_STATUS');
    now = 30_000;
    behave = answer(200, '{}');
    await expect(http.send(call())).resolves.toMatchObject({ status: 200 });
    await expect(http.send(call())).resolves.toMatchObject({ status: 200 });
  });

  it('[R6] ends within one limit with all its tries and the pauses between them', async () => {
    behave = (_request, response) => {
      response.writeHead(503).end('{}');
      if (calls === 2) timeIsUp();
    };
    http = new PartnerHttp(
      () => undefined,
      () => now,
      { timeoutMs: TIMEOUT_MS, retries: 5, maxBodyBytes: 1_000, connections: 8 },
    );
    await expect(codeOf({ repeatable: true })).resolves.toMatch(/^PARTNER_(STATUS|TIMEOUT)$/);
    expect(calls).toBe(2);
  });

  it('[R6] and calls that belong together end within one limit too', async () => {
    behave = answer(200, '{}');
    const deadline = http.deadline();
    await expect(codeOf({ deadline })).resolves.toBe('null');
    timeIsUp();
    await expect(codeOf({ deadline, repeatable: true })).resolves.toBe('PARTNER_TIMEOUT');
    expect(calls).toBe(1);
  });

  it('[R6] and so do all calls to partners of one HTTP request, also to those that would answer', async () => {
    behave = answer(200, '{}');
    const other = new PartnerHttp(
      () => undefined,
      () => now,
      { timeoutMs: TIMEOUT_MS, retries: 1, maxBodyBytes: 1_000, connections: 8 },
    );
    await currentCall.run({ waitedMs: 0 }, async () => {
      await http.send(call());
      timeIsUp();
      await expect(other.send(call({ partner: 'Gateway' }))).rejects.toMatchObject({ code: 'PARTNER_TIMEOUT' });
      await expect(codeOf()).resolves.toBe('PARTNER_TIMEOUT');
    });
    expect(calls).toBe(1);
    await expect(codeOf()).resolves.toBe('null');
    await other.close();
  });

  it('[R6] does not hold it against a partner that others used the time up', async () => {
    for (let request = 0; request < 6; request += 1) {
      const deadline = http.deadline();
      jest.spyOn(deadline, 'leavesEnough', 'get').mockReturnValue(false);
      behave = () => timeIsUp();
      await expect(codeOf({ deadline })).resolves.toBe('PARTNER_TIMEOUT');
    }
    behave = answer(200, '{}');
    await expect(codeOf()).resolves.toBe('null');
    expect(calls).toBe(7);
  });

  it('takes an empty answer for one where the status says that it may be empty', async () => {
    behave = answer(202, '');
    await expect(http.send(call())).resolves.toMatchObject({ status: 202 });
    behave = answer(200, '');
    await expect(codeOf()).resolves.toBe('PARTNER_NONSENSE');
  });

  it('does not rest because a partner refuses what we ask', async () => {
    behave = answer(401, '{}');
    for (let refusal = 0; refusal < 7; refusal += 1) await expect(codeOf()).resolves.toBe('PARTNER_STATUS');
    expect(calls).toBe(7);
  });

  it('keeps what was said without secrets and people', async () => {
    behave = answer(
      200,
      JSON.stringify({ token: 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.abc', awb: 'AWB1', name: 'Meera Pillai' }),
    );
    await http.send(
      call({ method: 'POST', body: JSON.stringify({ email: 'a@b.example', password: 'hunter2', order_id: 'R-1' }) }),
    );
    const text = JSON.stringify(kept);
    for (const secret of ['hunter2', 'a@b.example', 'eyJhbGci', 'Meera']) expect(text).not.toContain(secret);
    expect(text).toContain('R-1');
    expect(text).toContain('AWB1');
    expect(kept[0]).toMatchObject({ status: 200, error: null });
  });

  it('keeps no phone of a payment request, which travels as one base64 text, and none of its answer', async () => {
    behave = answer(200, JSON.stringify({ contact: '+919876543210', vpa: 'meera@bank', code: 'SUCCESS' }));
    const request = Buffer.from(JSON.stringify({ instrumentReference: '9876543210' })).toString('base64');
    await http.send(call({ method: 'POST', body: JSON.stringify({ request }) }));
    for (const secret of [request, '9876543210', 'meera@bank']) expect(JSON.stringify(kept)).not.toContain(secret);
    expect(kept[0]?.answer).toContain('SUCCESS');
  });

  it('keeps no token, key or buyer by whatever name a courier calls them, in the body or in the URL', async () => {
    const body = {
      id_token: 'id-1',
      data: { access_token: 'access-2' },
      consignee_full_name: 'Meera',
      address1: 'Lane 3',
    };
    behave = answer(200, JSON.stringify(body));
    await http.send(call({ url: `${url}/generate-token?api_key=key-4&order=R-3` }));
    for (const secret of ['id-1', 'access-2', 'Meera', 'Lane 3', 'key-4'])
      expect(JSON.stringify(kept)).not.toContain(secret);
    expect(kept[0]?.url).toContain('order=R-3');
  });

  it('reads redacted forms too', async () => {
    behave = answer(200, '{}');
    const data = JSON.stringify({ shipments: [{ name: 'Meera Pillai', phone: '9876543210', order: 'R-2' }] });
    await http.send(call({ method: 'POST', body: `format=json&data=${encodeURIComponent(data)}` }));
    expect(kept[0]?.request).not.toMatch(/Meera|9876543210/);
    expect(kept[0]?.request).toContain('R-2');
  });
});

import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startTestSimulator, type SimulatorClient } from '../test/simulator-client.ts';
import { verdictOf } from './standard-webhooks.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const BODY = { event: 'OMS_STATUS_UPDATE', status: 'SHIPPED', awb: 'AWB1', text: '₹ नमस्ते' };

function signed(id: string, at = new Date(), body: object = BODY): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', Buffer.alloc(32, 7))
    .update(`${id}.${timestamp}.${JSON.stringify(body)}`)
    .digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

describe('a webhook receiver', () => {
  let client: SimulatorClient;
  beforeEach(async () => {
    client = await startTestSimulator();
  });
  afterEach(() => client.close());

  const calls = async () =>
    (await client.get('/control/receivers/shop')).body['calls'] as {
      id: string;
      verdict: string;
      time: number;
      answered: string;
      body: string;
    }[];

  it('checks signatures as the published example of Standard Webhooks has them', () => {
    const example = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: '1614265330',
      body: '{"test": 2432232314}',
      signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    };
    const at = 1_614_265_330_000;
    expect(verdictOf(example, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', at)).toBe('verified');
    expect(verdictOf({ ...example, body: '{"test": 2432232315}' }, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', at)).toBe(
      'wrong signature',
    );
  });

  it('keeps every call and says whether its signature is right', async () => {
    expect((await client.send('POST', '/receiver/shop', BODY, signed('msg_0'))).status).toBe(200);
    await client.send('PUT', '/control/receivers/shop', { secret: SECRET });
    await client.send('POST', '/receiver/shop', BODY, signed('msg_1'));
    await client.send('POST', '/receiver/shop', BODY, signed('msg_1'));
    await client.send('POST', '/receiver/shop', { ...BODY, status: 'LOST' }, signed('msg_2'));
    await client.send('POST', '/receiver/shop', BODY, signed('msg_3', new Date(Date.now() - 301_000)));
    await client.send('POST', '/receiver/shop', BODY);
    await client.send('POST', '/receiver/shop', BODY, {
      ...signed('msg_4'),
      'webhook-signature': `v1,b2xk ${signed('msg_4')['webhook-signature']}`,
    });
    expect((await calls()).map(({ id, verdict, time }) => [id, verdict, time])).toEqual([
      ['msg_4', 'verified', 1],
      ['', 'incomplete', 1],
      ['msg_3', 'too old', 1],
      ['msg_2', 'wrong signature', 1],
      ['msg_1', 'verified', 2],
      ['msg_1', 'verified', 1],
      ['msg_0', 'unchecked', 1],
    ]);
    expect(JSON.parse((await calls())[0]?.body ?? '')).toEqual(BODY);
    await client.send('POST', '/control/reset');
    expect(await calls()).toEqual([]);
  });

  it('breaks and mends as it is told', async () => {
    for (const [mode, status] of [
      ['error', 500],
      ['notFound', 404],
      ['gone', 410],
      ['redirect', 301],
      ['rateLimit', 429],
      ['works', 200],
    ] as const) {
      await client.send('PUT', '/control/receivers/shop', { mode, retryAfterSeconds: 30 });
      const answer = await client.send('POST', '/receiver/shop', BODY);
      expect([mode, answer.status, answer.headers.get('retry-after')]).toEqual([
        mode,
        status,
        mode === 'rateLimit' ? '30' : null,
      ]);
    }
    await client.send('PUT', '/control/receivers/shop', { mode: 'break' });
    await expect(client.send('POST', '/receiver/shop', BODY)).rejects.toThrow();
    await client.send('PUT', '/control/receivers/shop', { mode: 'hang' });
    const patience = new AbortController();
    const hanging = fetch(`${client.simulator.url}/receiver/shop`, {
      method: 'POST',
      body: '{}',
      signal: patience.signal,
    });
    while ((await calls())[0]?.answered !== 'hang') await wait(20);
    expect(await Promise.race([hanging.then(() => 'answered'), wait(300, 'silent')])).toBe('silent');
    patience.abort();
    await expect(hanging).rejects.toThrow();
    expect((await calls()).map(({ answered }) => answered).slice(0, 2)).toEqual(['hang', 'break']);
    expect((await client.send('PUT', '/control/receivers/shop', { mode: 'explode' })).status).toBe(400);
  });

  it('has a page with its address, its calls as text and never as markup, and buttons to break it', async () => {
    await client.send('POST', '/receiver/shop', { event: '<script>alert(1)</script>' }, signed('msg_1'));
    const page = await client.get('/receiver/shop', {
      accept: 'text/html',
      'x-forwarded-host': 'simulator.localhost:8080',
    });
    expect(page.text).toContain('http://simulator.localhost:8080/receiver/shop');
    expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page.text).not.toMatch(/<script>|<style|\sstyle=|\son\w+="/);
    expect((await client.form('/receiver/shop/steer', { mode: 'gone' })).status).toBe(303);
    expect((await client.send('POST', '/receiver/shop', BODY)).status).toBe(410);
    await client.form('/receiver/shop/steer', { forget: 'yes' });
    expect(await calls()).toEqual([]);
    expect((await client.get('/receiver', { accept: 'text/html' })).text).toContain('href="/receiver/shop"');
    expect((await client.get('/receiver/%3Cb%3E', { accept: 'text/html' })).status).toBe(404);
  });
});

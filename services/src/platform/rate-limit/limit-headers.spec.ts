import { TRACKING_LIMITS } from '@godown/contracts/tracking';
import { signInAs } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const limitsOf = ({ headers }: { headers: Record<string, string> }): (number | undefined)[] =>
  ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'].map((name) =>
    headers[name] === undefined ? undefined : Number(headers[name]),
  );

describe('RateLimit headers', () => {
  const { missesPerTenMinutes: misses } = TRACKING_LIMITS;
  const secondsAMiss = 600 / misses;
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    app.clock.freezeAt('2026-11-21T08:00:00Z');
  });
  afterAll(async () => {
    app.clock.reset();
    await app.close();
  });

  it('tell on a public route what is left of the narrowest limit, until nothing is', async () => {
    const ask = () => app.http.get('/api/track/1490819000');
    expect(limitsOf(await ask().expect(404))).toEqual([misses, misses - 1, secondsAMiss]);
    for (let count = 2; count < misses; count += 1) await ask();
    expect(limitsOf(await ask())).toEqual([misses, 0, 10 * secondsAMiss]);
    const refused = await ask().expect(429);
    expect(limitsOf(refused)).toEqual([misses, 0, 10 * secondsAMiss]);
  });

  it('tell what is left of a limit that the service behind a route counts', async () => {
    const seller = await signInAs(app, 'seller');
    const ask = () => seller.post('/api/uploads', { contentType: 'image/png', sizeBytes: 1000 }).expect(201);
    expect(limitsOf(await ask())).toEqual([300, 299, 12]);
    expect(limitsOf(await ask())).toEqual([300, 298, 24]);
  });

  it('count a sign-in only when it fails', async () => {
    const body = { userLoginType: 'seller', username: 'nobody@shop.example', password: 'Rel1able#Tiffin' };
    const [limit, remaining] = limitsOf(await app.http.post('/api/ums/profile/login').send(body));
    expect(limit).toBeGreaterThan(0);
    expect(remaining).toBeLessThan(limit ?? 0);
  });

  it('are not on routes without a limit', async () => {
    const seller = await signInAs(app, 'seller');
    expect(limitsOf(await seller.get('/api/wallet/runway').expect(200))).toEqual([undefined, undefined, undefined]);
  });
});

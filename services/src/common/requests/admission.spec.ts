import fastify from 'fastify';
import { admit } from './admission.js';

describe('a process with more requests than it can work on', () => {
  it('refuses the rest at once with the time to come back, answers for its health, and takes new ones when places are free', async () => {
    const server = fastify();
    admit(server, 2);
    const open: (() => void)[] = [];
    server.get('/api/work', () => new Promise((resolve) => { open.push(() => resolve({ status: true })); }));
    server.get('/api/health/live', () => ({ status: true }));
    const ask = (url: string) => server.inject({ url }).then((answer) => answer);
    const [first, second] = [ask('/api/work'), ask('/api/work')];
    while (open.length < 2) await new Promise((resolve) => setImmediate(resolve));
    const refused = await ask('/api/work');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([503, '2', { status: false, message: 'The service is busy. Please try again in a moment.', requestId: expect.any(String) as string }]);
    expect((await ask('/api/health/live')).statusCode).toBe(200);
    for (const finish of open) finish();
    expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200]);
    const third = ask('/api/work');
    while (open.length < 3) await new Promise((resolve) => setImmediate(resolve));
    open[2]?.();
    expect((await third).statusCode).toBe(200);
    await server.close();
  });
});

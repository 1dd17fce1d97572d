import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { admit } from './admission.js';

const BUSY = 'The service is busy. Please try again in a moment.';

describe('a process with more requests than it can work on', () => {
  let server: FastifyInstance;
  let port: number;
  let open: (() => void)[];
  let refused: string[];

  beforeEach(async () => {
    [server, open, refused] = [fastify(), [], []];
    admit(server, 2, (method) => {
      refused.push(method);
    });
    const work = () =>
      new Promise((resolve) => {
        open.push(() => resolve({ status: true }));
      });
    server.get('/api/work', work);
    server.post('/api/work', work);
    server.get('/api/health/live', () => ({ status: true }));
    await server.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = server.server.address() as AddressInfo);
  });

  afterEach(async () => {
    for (const finish of open) finish();
    await server.close();
  });

  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const untilOpen = async (count: number): Promise<void> => {
    while (open.length < count) await new Promise((resolve) => setImmediate(resolve));
  };

  it('[R9] refuses the rest at once with the time to come back, answers for its health, and takes new ones when places are free', async () => {
    const [first, second] = [ask('/api/work'), ask('/api/work')];
    await untilOpen(2);
    const late = await ask('/api/work');
    expect([late.status, late.headers.get('retry-after'), await late.json()]).toEqual([
      503,
      '2',
      { status: false, message: BUSY, requestId: expect.any(String) as string },
    ]);
    expect(await (await ask('/api/ums/profile')).json()).toEqual({
      responseCode: '000099',
      responseMessage: BUSY,
      responseBody: null,
      requestId: expect.any(String) as string,
    });
    const problem = await fetch(`http://127.0.0.1:${port}/api/work`, {
      headers: { accept: 'application/problem+json' },
    });
    expect([problem.status, problem.headers.get('content-type'), await problem.json()]).toEqual([
      503,
      'application/problem+json',
      expect.objectContaining({ title: 'Busy', status: 503, detail: BUSY, errors: [] }),
    ]);
    expect(refused).toEqual(['GET', 'GET', 'GET']);
    expect((await ask('/api/health/live')).status).toBe(200);
    for (const finish of open) finish();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    const third = ask('/api/work');
    await untilOpen(3);
    open[2]?.();
    expect((await third).status).toBe(200);
  });

  it('[R9] refuses also those whose heads came while there was room and whose bodies come after', async () => {
    const lines = await Promise.all(
      Array.from(
        { length: 6 },
        () =>
          new Promise<{ send: (text: string) => void; heard: Promise<string> }>((resolve) => {
            const socket = connect(port, '127.0.0.1', () => {
              socket.write(
                'POST /api/work HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n',
              );
              const heard = new Promise<string>((done) =>
                socket.once('data', (data) => {
                  socket.destroy();
                  done(String(data));
                }),
              );
              resolve({
                send: (text) => {
                  socket.write(text);
                },
                heard,
              });
            });
          }),
      ),
    );
    // Their heads have been read once an answer to a later question has come.
    expect((await ask('/api/health/live')).status).toBe(200);
    for (const line of lines) line.send('{}');
    const answers: string[] = [];
    for (const line of lines) void line.heard.then((answer) => answers.push(answer.slice(9, 12)));
    while (answers.length < 4) await new Promise((resolve) => setImmediate(resolve));
    expect([open.length, answers]).toEqual([2, ['503', '503', '503', '503']]);
    for (const finish of open) finish();
    while (answers.length < 6) await new Promise((resolve) => setImmediate(resolve));
    expect(answers.slice(4)).toEqual(['200', '200']);
  });

  it('[R9] answers a few requests that one connection sends without waiting, refuses the flood behind them, and takes new ones after that', async () => {
    const line = connect(port, '127.0.0.1');
    let heard = '';
    line.on('data', (data) => {
      heard += String(data);
    });
    const statuses = () => [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    const untilHeard = async (count: number): Promise<void> => {
      while (statuses().length < count) await new Promise((resolve) => setImmediate(resolve));
    };
    line.write('GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20));
    await untilHeard(20);
    expect(statuses()).toEqual([...Array<string>(4).fill('200'), ...Array<string>(16).fill('503')]);
    line.write('GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n');
    await untilHeard(21);
    expect(statuses().at(-1)).toBe('200');
    line.destroy();
  });
});

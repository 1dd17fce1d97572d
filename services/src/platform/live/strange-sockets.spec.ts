import { jest } from '@jest/globals';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { connectLive } from '../../../test/live-client.js';
import { signInAs } from '../../../test/sign-in.js';
import { hangsUpOn, rawLine } from '../../../test/raw-line.js';
import { SessionReader } from '../session/session-reader.js';

/** The promise is 1 s; the rest is for a machine that is busy with other tests. */
const CLOSED_WITHIN_MS = 1_000 + 1_500;

describe('A connection without a session', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });

  afterAll(async () => {
    await app.close();
  });

  it('[S11] is closed within a second, whichever namespace it asks for, and when it says nothing', async () => {
    const made = `__Host-session=${'A'.repeat(43)}`;
    for (const cookie of ['', made]) {
      const lines = await Promise.all(
        [null, '/', '/tasks', '/notices', '/orders', '/nowhere'].map((namespace) =>
          rawLine(app.url, { cookie, namespace }),
        ),
      );
      const ends = await Promise.all(lines.map((line) => line.ended(CLOSED_WITHIN_MS)));
      expect(ends).toEqual(ends.map(() => true));
      expect(lines.flatMap(({ heard }) => heard.filter((text) => text.startsWith('40')))).toEqual([]);
    }
  });

  it('[S11] is closed also when it does not answer to that', async () => {
    await expect(hangsUpOn(app.url, CLOSED_WITHIN_MS)).resolves.toBe(true);
  });

  it('[S11] is closed also where it came in by polling', async () => {
    const path = `${app.url}/socket.io/?EIO=4&transport=polling`;
    const { sid } = JSON.parse((await (await fetch(path)).text()).slice(1)) as { sid: string };
    const asked = await fetch(`${path}&sid=${sid}`, {
      method: 'POST',
      body: '40',
      headers: { 'content-type': 'text/plain' },
    });
    expect(asked.status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, CLOSED_WITHIN_MS));
    expect((await fetch(`${path}&sid=${sid}`)).status).toBe(400);
  });

  it('is nothing that a page with a session notices: its line stays, and the default namespace is closed to it as well', async () => {
    const seller = await signInAs(app, 'seller');
    await expect(connectLive(app.url, '/', seller.cookie)).rejects.toThrow('There is nothing here');
    const slow = await rawLine(app.url, { cookie: seller.cookie, namespace: null });
    const page = await connectLive(app.url, '/tasks', seller.cookie);
    expect(await slow.ended(CLOSED_WITHIN_MS)).toBe(false);
    expect(page.socket.connected).toBe(true);
    slow.close();
    page.socket.close();
  });
});

describe('A page that comes in while the sessions of the others are looked at', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });

  afterAll(async () => {
    await app.close();
  });

  it('[R13] stays', async () => {
    const [first, second] = [await signInAs(app, 'seller'), await signInAs(app, 'seller')];
    const sessions = app.get(SessionReader);
    const findAll = sessions.findAll.bind(sessions);
    const looks: (() => void)[] = [];
    let release = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      looks.push(resolve);
    });
    const slowRead = jest.spyOn(sessions, 'findAll').mockImplementation(async (tokens) => {
      looks.pop()?.();
      await isHeld;
      return findAll(tokens);
    });
    const early = await connectLive(app.url, '/tasks', first.cookie);
    await begun;
    const late = await connectLive(app.url, '/tasks', second.cookie);
    const next = new Promise<void>((resolve) => {
      looks.push(resolve);
    });
    release();
    // The look after that one has begun: what the first one did is done.
    await next;
    expect([early.socket.connected, late.socket.connected]).toEqual([true, true]);
    slowRead.mockRestore();
    early.socket.close();
    late.socket.close();
  });
});

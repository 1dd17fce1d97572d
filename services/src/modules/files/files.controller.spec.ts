import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { FilesConfig } from './stores/files.config.js';
import { Files } from './index.js';

const GONE = 'This download link was used or has expired. Please request the file again.';

describe('result files', () => {
  let app: TestApp;
  let seller: SignedIn;
  let fileId: string;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    seller = await signInAs(app, 'seller');
    fileId = await save({ name: 'result "1"\r\nSet-Cookie: x=1.xlsx', content: Buffer.from('rows') });
  });

  afterAll(() => app.close());
  afterEach(() => app.clock.reset());

  function save(file: { name: string; content: Buffer }): Promise<string> {
    const { companyId, userId } = seller;
    return app
      .get(Files)
      .keeping({ companyId, createdBy: userId, contentType: 'text/html', ...file }, (kept) =>
        app.get(Database).within(Actor.system([companyId]), (tx) => app.get(Files).save(tx, kept)),
      );
  }

  async function ticket(): Promise<string> {
    const { body } = await seller.post(`/api/files/${fileId}/ticket`).expect(200);
    return body.url;
  }

  it('open by ticket, once, as an attachment under their own name and nothing else', async () => {
    const url = await ticket();
    expect(url).toMatch(/^\/api\/files\/download\/[\w-]{43}$/);
    const answer = await seller.get(url).expect(200);
    expect([
      answer.headers['content-disposition'],
      answer.headers['x-content-type-options'],
      answer.headers['cache-control'],
      answer.headers['set-cookie'],
    ]).toEqual([
      expect.stringMatching(/^attachment; filename="result _1___Set-Cookie_ x_1.xlsx"; filename\*=UTF-8''/),
      'nosniff',
      'no-store',
      undefined,
    ]);
    await seller.get(url).expect(404, new RegExp(GONE));
  });

  it('leave no bytes behind when their row was not written', async () => {
    const folder = join(app.get(FilesConfig).folder, seller.companyId);
    const before = readdirSync(folder);
    const lost = {
      companyId: seller.companyId,
      createdBy: null,
      contentType: 'text/plain',
      name: 'lost.txt',
      content: Buffer.from('x'),
    };
    await expect(
      app.get(Files).keeping(lost, (kept) =>
        app.get(Database).within(Actor.system([seller.companyId]), async (tx) => {
          await app.get(Files).save(tx, kept);
          throw new Error('the work failed');
        }),
      ),
    ).rejects.toThrow('the work failed');
    await app.get(Files).keeping(lost, async () => undefined);
    expect(readdirSync(folder)).toEqual(before);
  });

  it('open once also when many ask at the same moment', async () => {
    const url = await ticket();
    const statuses = await Promise.all(Array.from({ length: 10 }, () => seller.get(url).then(({ status }) => status)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('open to nobody but the person who asked, and for sixty seconds', async () => {
    const url = await ticket();
    const colleague = await signInAs(app, 'seller', { companyIds: [seller.companyId] });
    for (const who of [colleague, await signInAs(app, 'seller'), await signInAs(app, 'super_admin')])
      await who.get(url).expect(404);
    await app.http.get(url).expect(401);
    await seller.get(url).expect(200);
    const late = await ticket();
    app.clock.advance({ seconds: 61 });
    await seller.get(late).expect(404);
  });

  it('give no ticket to another company, and none to a guess', async () => {
    await (await signInAs(app, 'seller')).post(`/api/files/${fileId}/ticket`).expect(404);
    await (await signInAs(app, 'driver')).post(`/api/files/${fileId}/ticket`).expect(403);
    const guesses = [
      ...Array.from({ length: 50 }, () => randomBytes(32).toString('base64url')),
      '..%2f..%2fetc%2fpasswd',
      fileId,
      `${'A'.repeat(1_900)}`,
    ];
    for (const guess of guesses)
      expect([guess, (await seller.get(`/api/files/download/${guess}`)).status]).toEqual([guess, 404]);
    await seller.get('/api/files/download/%00').expect(400);
    await seller.post(`/api/files/..%2f${fileId}/ticket`).expect(400);
  });

  it('are gone with their bytes after thirty days', async () => {
    const old = await save({ name: 'old.txt', content: Buffer.from('old') });
    app.clock.advance({ days: 30, seconds: 1 });
    await app.sql(`UPDATE sessions SET seen_at = $2, created_at = $2 WHERE user_id = $1`, [
      seller.userId,
      app.clock.now(),
    ]);
    await seller.post(`/api/files/${old}/ticket`).expect(404);
    expect(await app.get(Files).removeExpired()).toBeGreaterThan(0);
    expect(await app.sql(`SELECT FROM stored_files WHERE id = $1`, [old])).toEqual([]);
  });
});

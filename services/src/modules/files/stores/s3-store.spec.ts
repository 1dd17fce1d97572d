import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { photo } from '../../../../test/pictures.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { startSignedBucket, type SignedBucket } from '../../../../test/signed-bucket.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { Files } from '../index.js';
import { ObjectStore } from './object-store.js';
import { Database } from '../../../database/database.js';
import { Actor } from '../../../core/actor.js';
import { inTemporaryFolder } from '../../../platform/files/temporary-folder.js';
import { writeToDisk } from '../../../platform/files/upload.js';

describe('the object store in a bucket', () => {
  let app: TestApp;
  let bucket: SignedBucket;
  let store: ObjectStore;
  let seller: SignedIn;

  beforeAll(async () => {
    bucket = await startSignedBucket();
    app = await createTestApp({ role: 'api', env: bucket.env });
    store = app.app.get(ObjectStore, { strict: false });
    seller = await signInAs(app, 'seller');
  });

  afterAll(async () => {
    await app.close();
    await bucket.close();
  });

  it('puts, opens, reads within a limit, and removes', async () => {
    await store.put('a/b c', Buffer.from('पाठ'));
    expect((await store.read('a/b c')).toString()).toBe('पाठ');
    await expect(store.read('a/b c', 3)).rejects.toMatchObject({ kind: 'tooLarge' });
    await store.remove('a/b c');
    await store.remove('a/b c');
    await expect(store.read('a/b c')).rejects.toMatchObject({ kind: 'missing' });
  });

  it('takes a file from the disk without holding it, hash and size stated, again when the first try fails', async () => {
    await inTemporaryFolder(async (folder) => {
      const bytes = Buffer.alloc(3_000_000, 'पाठ');
      const local = await writeToDisk(Readable.from([bytes]), join(folder, 'file'));
      bucket.failNext(1);
      await store.put('a/large', local);
      expect((await store.read('a/large')).equals(bytes)).toBe(true);
      expect(bucket.statedHashes).toContain(createHash('sha256').update(bytes).digest('hex'));
      bucket.failNext(3);
      await expect(store.put('a/other', local)).rejects.toThrow('The file store did not answer');
      await expect(store.read('a/other')).rejects.toMatchObject({ kind: 'missing' });
    });
  });

  it('hands a result file out by ticket, once', async () => {
    const actor = Actor.system([seller.companyId]);
    const file = {
      companyId: seller.companyId,
      name: 'result.txt',
      contentType: 'text/plain',
      content: Buffer.from('done'),
      createdBy: seller.userId,
    };
    const id = await app
      .get(Files)
      .keeping(file, (kept) => app.get(Database).within(actor, (tx) => app.get(Files).save(tx, kept)));
    const { body } = await seller.post(`/api/files/${id}/ticket`).expect(200);
    expect((await seller.get(body.url).expect(200)).text).toBe('done');
    await seller.get(body.url).expect(404);
  });

  it('takes pictures straight from the browser: the signed type and size, nothing else, and draws them anew', async () => {
    const bytes = await photo();
    const { body: order } = await seller
      .post('/api/uploads', { contentType: 'image/jpeg', sizeBytes: bytes.length })
      .expect(201);
    const put = (url: string, type: string, sent: Buffer) =>
      fetch(url, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(sent) });
    expect(order.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/godown\/incoming\//);
    expect((await put(order.url, 'text/html', bytes)).status).toBe(403);
    expect((await put(order.url, 'image/jpeg', bytes.subarray(1))).status).toBe(403);
    expect((await put(order.url.replace('incoming/', 'pictures/'), 'image/jpeg', bytes)).status).toBe(403);
    expect((await put(order.url, 'image/jpeg', bytes)).status).toBe(200);
    const { body: picture } = await seller.post(`/api/uploads/${order.id}/confirm`).expect(200);
    // The address still works until its end; what it writes now is nobody's picture.
    expect((await put(order.url, 'image/jpeg', bytes)).status).toBe(200);
    const shown = Buffer.from(await (await fetch(`${app.url}${picture.path}`)).arrayBuffer());
    expect([shown.includes('PLANTEDMAKER'), shown.length > 0]).toEqual([false, true]);
    expect((await seller.post(`/api/uploads/${order.id}/confirm`).expect(200)).body).toEqual(picture);
  });

  it('says that the store does not answer, without its words', async () => {
    await bucket.close();
    const { body } = await seller.post('/api/uploads', { contentType: 'image/jpeg', sizeBytes: 10 }).expect(201);
    const answer = await seller.post(`/api/uploads/${body.id}/confirm`);
    expect([answer.status, answer.body.message]).toEqual([
      502,
      'The file store did not answer. Please try again in a moment.',
    ]);
  });
});

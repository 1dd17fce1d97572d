import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { type AskUploadResponse, IMAGE_MAX_BYTES, UPLOAD_MESSAGES } from '@godown/contracts/files';
import { photo, pngBomb } from '../../../../test/pictures.factory.js';
import { createCompany, signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { FilesConfig } from '../stores/files.config.js';
import { Uploads } from './uploads.service.js';

describe('pictures from browsers', () => {
  let app: TestApp;
  let seller: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    seller = await signInAs(app, 'seller');
  });

  afterAll(() => app.close());
  afterEach(() => app.clock.reset());

  async function ask(bytes: Buffer, contentType = 'image/jpeg', who = seller): Promise<AskUploadResponse> {
    return (await who.post('/api/uploads', { contentType, sizeBytes: bytes.length }).expect(201)).body;
  }

  /** As a browser does: nothing but what the answer says, and no cookie. */
  function send(
    order: Pick<AskUploadResponse, 'url' | 'headers'>,
    bytes: Buffer,
    over: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(`${app.url}${order.url}`, {
      method: 'PUT',
      headers: { ...order.headers, ...over },
      body: new Uint8Array(bytes),
    });
  }

  async function upload(
    bytes: Buffer,
    contentType = 'image/jpeg',
  ): Promise<{ id: string; code: number; path: string; message: string }> {
    const order = await ask(bytes, contentType);
    expect((await send(order, bytes)).status).toBe(200);
    const { status, body } = await seller.post(`/api/uploads/${order.id}/confirm`);
    return { ...body, id: order.id, code: status };
  }

  async function show(path: string): Promise<{ bytes: Buffer; headers: Headers }> {
    const response = await fetch(`${app.url}${path}`);
    expect(response.status).toBe(200);
    return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
  }

  it('keeps a picture drawn anew: upright, no larger than 2,048 pixels, without maker and place', async () => {
    const taken = await photo(3000, 1500);
    expect(taken.includes('PLANTEDMAKER')).toBe(true);
    const { path } = await upload(taken);
    const { bytes, headers } = await show(path);
    const kept = await sharp(bytes).metadata();
    expect([kept.format, kept.width, kept.height, kept.exif, kept.icc, kept.orientation]).toEqual([
      'jpeg',
      1024,
      2048,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('PLANTEDMAKER')).toBe(false);
    expect([
      headers.get('content-type'),
      headers.get('x-content-type-options'),
      headers.get('content-security-policy'),
      headers.get('cache-control'),
    ]).toEqual(['image/jpeg', 'nosniff', "default-src 'none'; sandbox", 'public, max-age=31536000, immutable']);
  });

  it('keeps what can be seen through as PNG, and takes WebP', async () => {
    const clear = await sharp({
      create: { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .webp()
      .toBuffer();
    const { path } = await upload(clear, 'image/webp');
    expect(path).toMatch(/^\/api\/pictures\/[\w-]{43}\.png$/);
    expect(await sharp((await show(path)).bytes).metadata()).toMatchObject({
      format: 'png',
      hasAlpha: true,
      width: 40,
    });
  });

  it('hands nothing on of a picture that is a page as well', async () => {
    const script = '<script>alert(document.domain)</script>';
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);
    const polyglot = Buffer.concat([
      picture.subarray(0, 2),
      comment,
      picture.subarray(2),
      Buffer.from(`<html>${script}`),
    ]);
    const { path } = await upload(polyglot);
    expect((await show(path)).bytes.includes('<script')).toBe(false);
  });

  it.each([
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', () => Buffer.from('<?php system($_GET["c"]); ?>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['50,000 × 50,000 pixels', () => pngBomb(50_000)],
    ['half a picture', () => pngBomb(64).subarray(0, 60)],
  ])('refuses %s under the name of a picture, and keeps nothing of it', async (_, make) => {
    const answer = await upload(make(), 'image/png');
    expect([answer.code, answer.message]).toEqual([400, UPLOAD_MESSAGES.broken]);
    expect(existsSync(`${app.get(FilesConfig).folder}/incoming/${answer.id}`)).toBe(false);
    expect(await app.sql(`SELECT picture FROM uploads WHERE id = $1`, [answer.id])).toEqual([{ picture: null }]);
  });

  it('takes exactly the type and size that were asked for, once, within five minutes', async () => {
    const bytes = await photo();
    const order = await ask(bytes);
    expect((await send(order, bytes, { 'content-type': 'image/png' })).status).toBe(403);
    expect((await send(order, Buffer.concat([bytes, Buffer.from('x')]))).status).toBe(403);
    expect((await send(order, bytes.subarray(1))).status).toBe(403);
    expect((await send({ ...order, url: order.url.replace(/expires=\d+/, 'expires=9999999999') }, bytes)).status).toBe(
      403,
    );
    expect((await send({ ...order, url: order.url.replace(/seal=.*/, 'seal=AAAA') }, bytes)).status).toBe(403);
    const other = await ask(bytes);
    expect((await send({ ...order, url: order.url.replace(order.id, other.id) }, bytes)).status).toBe(403);
    expect((await send(order, bytes)).status).toBe(200);
    expect((await send(order, bytes)).status).toBe(404);
    app.clock.advance({ seconds: 301 });
    expect((await send(other, bytes)).status).toBe(403);
    await seller.post(`/api/uploads/${other.id}/confirm`).expect(404);
  });

  it('refuses other types and more than 5 MB before anything is sent', async () => {
    for (const [contentType, sizeBytes, field] of [
      ['image/svg+xml', 10, 'contentType'],
      ['text/html', 10, 'contentType'],
      ['image/png', IMAGE_MAX_BYTES + 1, 'sizeBytes'],
      ['image/png', 0, 'sizeBytes'],
    ]) {
      const { body } = await seller.post('/api/uploads', { contentType, sizeBytes }).expect(400);
      expect(body.errors).toMatchObject([{ field }]);
    }
    await seller.post('/api/uploads', { contentType: 'image/png', sizeBytes: IMAGE_MAX_BYTES }).expect(201);
  });

  it('answers a repeated confirmation with the same picture, whatever lies there meanwhile', async () => {
    const bytes = await photo();
    const order = await ask(bytes);
    await seller.post(`/api/uploads/${order.id}/confirm`).expect(404, new RegExp(UPLOAD_MESSAGES.missing));
    await send(order, bytes);
    const answers = await Promise.all([1, 2, 3].map(() => seller.post(`/api/uploads/${order.id}/confirm`)));
    const paths = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.path));
    expect(paths.size).toBe(1);
    const { body: again } = await seller.post(`/api/uploads/${order.id}/confirm`).expect(200);
    expect([...paths]).toEqual([again.path]);
    expect(await app.sql(`SELECT company_id FROM pictures WHERE name = $1`, [again.path.split('/').at(-1)])).toEqual([
      { company_id: seller.companyId },
    ]);
  });

  it('opens an upload to nobody but who asked for it, and no picture to a guess or a path', async () => {
    const bytes = await photo();
    const order = await ask(bytes);
    await send(order, bytes);
    const colleague = await signInAs(app, 'seller', { companyIds: [seller.companyId] });
    for (const who of [colleague, await signInAs(app, 'seller')])
      await who.post(`/api/uploads/${order.id}/confirm`).expect(404);
    await seller
      .post('/api/uploads', { contentType: 'image/png', sizeBytes: 5, companyId: await createCompany(app) })
      .expect(404);
    await (
      await signInAs(app, 'salesman')
    )
      .post('/api/uploads', { contentType: 'image/png', sizeBytes: 5 })
      .expect(403);
    for (const name of [
      '..%2f..%2fetc%2fpasswd',
      `${'A'.repeat(43)}.jpg`,
      `${'A'.repeat(43)}.svg`,
      `..%2fincoming%2f${order.id}`,
      `incoming%2f${order.id}`,
    ]) {
      expect([name, (await fetch(`${app.url}/api/pictures/${name}`)).status]).toEqual([name, 404]);
    }
  });

  it('removes what was sent and never confirmed', async () => {
    const bytes = await photo();
    const order = await ask(bytes);
    await send(order, bytes);
    const path = `${app.get(FilesConfig).folder}/incoming/${order.id}`;
    expect(existsSync(path)).toBe(true);
    app.clock.advance({ seconds: 901 });
    expect(await app.get(Uploads).removeEnded()).toBeGreaterThan(0);
    expect(existsSync(path)).toBe(false);
  });
});

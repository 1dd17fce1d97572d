import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishRelease, pruneReleases, rollbackRelease, switchRelease } from '../registry/releases.ts';
import { type Gateway, startGateway } from './index.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-21T10:00:00Z');
let folder: string;
let root: string;
let gateway: Gateway;

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

function ask(host: string, urlPath: string): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port: gateway.port, path: urlPath, headers: { host, accept: '*/*' }, agent: false },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    )
      .once('error', reject)
      .end();
  });
}

function write(from: string, files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(from, name)), { recursive: true });
    writeFileSync(path.join(from, name), text);
  }
  return from;
}

const chunkOf = (letter: string) => `/js/1.${letter.repeat(16)}.js`;

async function shipShell(letter: string, at: number): Promise<string> {
  const from = write(path.join(folder, `shell-${letter}`), {
    'index.html': `<!doctype html><title>${letter}</title>`,
    [chunkOf(letter).slice(1)]: `chunk ${letter}`,
  });
  const { row } = await publishRelease({ name: 'shell', root, from });
  await switchRelease(root, 'shell', row.version, new Date(at));
  return row.version;
}

async function shipWidget(text: string, at = START): Promise<string> {
  const { row } = await publishRelease({
    name: 'widget',
    root,
    from: write(path.join(folder, `widget-${text}`), { 'widget.js': text }),
  });
  await switchRelease(root, 'widget', row.version, new Date(at));
  return row.url;
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'parts-'));
  root = path.join(folder, 'remotes');
  write(folder, {
    'brand/index.html': '<script src="{{track}}{{widget}}" integrity="{{integrity}}"></script>',
    'brand/product.html': '{{checkout}} {{checkoutIntegrity}} {{token}}',
    'built/index.html': '<!doctype html><title>built</title>',
    'built-widget/widget.js': 'built widget',
  });
  gateway = await startGateway({
    port: 0,
    addresses: ['127.0.0.1'],
    shellRoot: path.join(folder, 'built'),
    remotesRoot: root,
    registryFile: path.join(root, 'registry.json'),
    trackRoot: path.join(folder, 'track'),
    widgetRoot: path.join(folder, 'built-widget'),
    brandRoot: path.join(folder, 'brand'),
    log: () => undefined,
  });
});
afterEach(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

const page = async () => (await ask('seller.localhost', '/orders')).text;
const statusOf = async (urlPath: string) => (await ask('seller.localhost', urlPath)).status;

describe('the shell', () => {
  it('[F5] is released and rolled back by a switch; chunks of the release before stay, and go a day after it was switched off', async () => {
    expect(await page()).toContain('built');
    await shipShell('a', START);
    expect(await page()).toContain('<title>a<');
    await shipShell('b', START + HOUR);
    expect(await page()).toContain('<title>b<');
    const old = await ask('seller.localhost', chunkOf('a'));
    expect([old.status, old.text, old.headers['cache-control']]).toEqual([
      200,
      'chunk a',
      'public, max-age=31536000, immutable',
    ]);
    expect(old.headers['content-security-policy']).toContain("default-src 'none'");

    await rollbackRelease(root, 'shell', new Date(START + HOUR));
    expect(await page()).toContain('<title>a<');
    expect(await statusOf(chunkOf('b'))).toBe(200);

    await shipShell('c', START + 2 * HOUR);
    await shipShell('d', START + 3 * HOUR);
    expect(await pruneReleases(root, 'shell', new Date(START + 24 * HOUR))).toEqual([]);
    expect(await statusOf(chunkOf('a'))).toBe(200);
    await pruneReleases(root, 'shell', new Date(START + 28 * HOUR));
    expect([await statusOf(chunkOf('a')), await statusOf(chunkOf('c')), await statusOf(chunkOf('d'))]).toEqual([
      404, 200, 200,
    ]);
  });

  it('goes on with the version in use when the file that names it is damaged', async () => {
    await shipShell('a', START);
    expect(await page()).toContain('<title>a<');
    writeFileSync(path.join(root, 'parts.json'), '{"shell":');
    expect(await page()).toContain('<title>a<');
  });

  it('answers nothing about its versions', async () => {
    const version = await shipShell('a', START);
    expect([
      await statusOf('/parts.json'),
      await statusOf(`/${version}/release.json`),
      await statusOf('/history.json'),
    ]).toEqual([404, 404, 404]);
  });
});

describe('the tracking widget', () => {
  it('answers the same bytes with the same hash at its versioned address after newer releases, however long ago; the moving one is the newest', async () => {
    const one = await shipWidget('widget one');
    const embedded = (await ask('brand.localhost', '/')).text;
    expect(embedded).toContain(`/widget${one}" integrity="${sha384('widget one')}"`);
    await shipWidget('widget two', START + HOUR);
    await shipWidget('widget three', START + 2 * HOUR);
    expect(await pruneReleases(root, 'widget', new Date(START + 10_000 * HOUR))).toEqual([]);

    const pinned = await ask('track.localhost', `/widget${one}`);
    expect([pinned.status, sha384(pinned.text)]).toEqual([200, sha384('widget one')]);
    expect(pinned.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
    const moving = await ask('track.localhost', '/widget/widget.js');
    expect([moving.text, moving.headers['cache-control']]).toEqual(['widget three', 'no-cache']);
    expect((await ask('brand.localhost', '/')).text).toContain(sha384('widget three'));
  });

  it('is embedded beside the checkout widget of the same version, as the apps tell and the product page shows', async () => {
    const from = write(path.join(folder, 'two-scripts'), {
      'widget.js': 'tracking',
      'checkout.js': 'checkout',
      'integrity.json': JSON.stringify({ 'widget.js': sha384('tracking'), 'checkout.js': sha384('checkout') }),
    });
    const { row } = await publishRelease({ name: 'widget', root, from });
    await switchRelease(root, 'widget', row.version, new Date(START));
    const script = (name: string, text: string) => ({
      src: `http://track.localhost/widget/${row.version}/${name}`,
      integrity: sha384(text),
    });
    const told = await ask('seller.localhost', '/widgets.json');
    expect(JSON.parse(told.text)).toEqual({
      origin: 'http://track.localhost',
      tracking: script('widget.js', 'tracking'),
      checkout: script('checkout.js', 'checkout'),
      previewUrl: 'http://brand.localhost/product',
      guideUrl: 'http://api.localhost/guide/widget.html',
    });
    const pinned = await ask('track.localhost', `/widget/${row.version}/checkout.js`);
    expect([pinned.text, pinned.headers['cache-control']]).toEqual(['checkout', 'public, max-age=31536000, immutable']);
    const product = await ask('brand.localhost', '/product?t=tok_en-1');
    expect(product.text).toBe(`/widget/${row.version}/checkout.js ${sha384('checkout')} tok_en-1`);
    expect(product.headers['content-security-policy']).toContain(`'${sha384('checkout')}'`);
    expect((await ask('brand.localhost', '/product?t=%22%3E%3Cscript%3E')).text).toMatch(/ $/);
  });

  it('that is only built is at the moving address alone', async () => {
    expect((await ask('track.localhost', '/widget/widget.js')).text).toBe('built widget');
    expect((await ask('track.localhost', '/widget/0.1.0-none/widget.js')).status).toBe(404);
  });
});

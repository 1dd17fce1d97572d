import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { InstalledClient, ROOT } from '../../../test/installed-client.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const run = promisify(execFile);

describe('The client for other software', () => {
  let app: TestApp;
  let installed: InstalledClient;

  beforeAll(async () => {
    installed = await InstalledClient.make();
    app = await createTestApp({ role: 'api' });
  });
  afterAll(async () => {
    await app?.close();
    await installed?.remove();
  });

  const check = (file: string): Promise<unknown> => {
    const command = ['infra/client/run.ts', '--check', '--from', `${app.url}/api/docs`, '--file', file];
    return run(process.execPath, command, { cwd: ROOT });
  };

  it('has the types of what the product describes: `npm run client` writes them', async () => {
    const types = join(ROOT, 'client/src/api-types.ts');
    await check(types);
    const older = join(installed.folder, 'older.ts');
    await writeFile(older, (await readFile(types, 'utf8')).replace('shopOrderId', 'shopOrderNo'));
    await expect(check(older)).rejects.toThrow('npm run client');
  });

  it('is packed with what others need and nothing else', () => {
    expect(installed.files).toEqual(
      expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'dist/api-types.d.ts']),
    );
    expect(installed.files.filter((name) => /spec|src|tsconfig/.test(name))).toEqual([]);
  });

  it('makes good programs of its own page and of the example, and finds a body that the product would refuse', async () => {
    const page = await readFile(join(installed.folder, 'node_modules/@godown/client/README.md'), 'utf8');
    const [call = '', walk = '', receive = ''] = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
    await writeFile(join(installed.folder, 'src/page-calls.ts'), `${call}\n${walk}\nexport { orders, place };\n`);
    await writeFile(join(installed.folder, 'src/page-webhook.ts'), receive);
    expect(await installed.compile()).toBe('');
    const wrong = call.replace("search: 'SO-101'", 'search: 101');
    await writeFile(join(installed.folder, 'src/wrong.ts'), `${wrong}\n${walk}`);
    expect(await installed.compile()).toMatch(
      /^src\/wrong\.ts\(\d+,\d+\): error .*'number' is not assignable to type 'string'/,
    );
  });
});

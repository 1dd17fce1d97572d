import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '../../webpack/paths.ts';

const run = promisify(execFile);
/** What an installation of the package brings along. */
const BROUGHT = ['openapi-fetch', 'openapi-typescript-helpers', 'standardwebhooks'];

/** A folder of somebody else's with the example's program, into which the client is installed as it is packed. */
export async function installExample(folder: string): Promise<string> {
  const shop = join(folder, 'example');
  const modules = join(shop, 'node_modules');
  const client = join(modules, '@godown/client');
  mkdirSync(client, { recursive: true });
  const packed = ['pack', '--workspace', 'client', '--pack-destination', shop, '--silent'];
  const { stdout } = await run('npm', packed, { cwd: REPOSITORY });
  await run('tar', ['-xzf', stdout.trim(), '--strip-components', '1', '-C', client], { cwd: shop });
  for (const name of BROUGHT) symlinkSync(join(REPOSITORY, 'node_modules', name), join(modules, name));
  cpSync(join(REPOSITORY, 'examples/node-orders/src'), join(shop, 'src'), { recursive: true });
  writeFileSync(join(shop, 'package.json'), JSON.stringify({ name: 'shop', type: 'module' }));
  return shop;
}

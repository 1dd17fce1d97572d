import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What an installation of the package brings along, and what the compiler needs for Node.js. */
const INSTALLED = ['openapi-fetch', 'openapi-typescript-helpers', 'standardwebhooks', '@types', 'undici-types'];

const COMPILER = {
  compilerOptions: {
    ...{ module: 'NodeNext', target: 'ES2022', strict: true, noEmit: true, skipLibCheck: true },
    ...{ types: ['node'], allowImportingTsExtensions: true, verbatimModuleSyntax: true },
  },
  include: ['src'],
};

/** A folder of somebody else's with the example's program, into which the client is installed as it is packed. */
export class InstalledClient {
  private constructor(
    readonly folder: string,
    /** Every file and folder of the package. */
    readonly files: readonly string[],
  ) {}

  static async make(): Promise<InstalledClient> {
    const folder = await mkdtemp(join(tmpdir(), 'godown-shop-'));
    const modules = join(folder, 'node_modules');
    const own = join(modules, '@godown/client');
    await mkdir(own, { recursive: true });
    await run('npm', ['pack', '--workspace', 'client', '--pack-destination', folder, '--silent'], { cwd: ROOT });
    await run('tar', ['-xzf', 'godown-client-0.1.0.tgz', '--strip-components', '1', '-C', own], { cwd: folder });
    for (const name of INSTALLED) await symlink(join(ROOT, 'node_modules', name), join(modules, name));
    await cp(join(ROOT, 'examples/node-orders/src'), join(folder, 'src'), { recursive: true });
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'shop', type: 'module' }));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(COMPILER));
    return new InstalledClient(folder, await readdir(own, { recursive: true }));
  }

  /** What the compiler finds wrong with the programs in `src`; empty: nothing. */
  async compile(): Promise<string> {
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const answer = await run(process.execPath, [compiler, '-p', '.'], { cwd: this.folder }).catch(
      (error: { stdout: string }) => error,
    );
    return answer.stdout;
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}

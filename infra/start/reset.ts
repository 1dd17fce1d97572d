import { existsSync, lstatSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { runningServer, startCluster } from '../postgres/cluster.ts';
import { adviceFor } from '../terminal/progress.ts';
import { dataFolder } from './data-folder.ts';
import { takeInstanceLock } from './instance-lock.ts';

const ROOT = join(import.meta.dirname, '../..');
const DATA = dataFolder(ROOT);

async function isSure(): Promise<boolean> {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) {
    console.error('npm run reset asks before it removes anything: run it in a terminal, or as npm run reset -- --yes');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    'This removes all data of this folder: companies, orders, stock, money, files. Type "reset" to do it: ',
  );
  terminal.close();
  return answer.trim() === 'reset';
}

async function stopServer(folder: string): Promise<void> {
  if (runningServer(join(folder, 'data')) === undefined) return;
  const cluster = await startCluster({ folder, password: '' });
  await cluster.stop();
}

/** `npm run reset`: back to the state before the first start. What is built and installed stays. */
async function reset(): Promise<void> {
  if (!existsSync(DATA)) {
    console.log('There is nothing to remove.');
    return;
  }
  takeInstanceLock(ROOT, DATA).release();
  if (!(await isSure())) {
    console.log('Nothing was removed.');
    process.exitCode = 1;
    return;
  }
  const postgres = join(DATA, 'postgres');
  await stopServer(postgres);
  // As root under a closed home the data lies elsewhere, behind a link.
  if (lstatSync(postgres, { throwIfNoEntry: false })?.isSymbolicLink())
    rmSync(readlinkSync(postgres), { recursive: true, force: true });
  for (const name of readdirSync(DATA)) rmSync(join(DATA, name), { recursive: true, force: true });
  console.log('Removed. npm start begins anew.');
}

try {
  await reset();
} catch (error) {
  console.error(adviceFor(error));
  process.exitCode = 1;
}

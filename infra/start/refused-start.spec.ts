import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builtBackEnd } from '../faults/harness/built-back-end.ts';

const MAIN = join(import.meta.dirname, '../../services/dist/main.js');

describe('[C2] A process with wrong settings', () => {
  it('ends at once, names every fault and serves nothing', async () => {
    await builtBackEnd();
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: 'many',
      SMS_BASE_URL: 'nowhere',
      DATABASE_DURABLE: 'perhaps',
    };
    const ended = promisify(execFile)(process.execPath, [MAIN], { env, timeout: 60_000 });
    await expect(ended).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^The configuration has 4 faults:\n(?: {2}(?:PORT|SMS_BASE_URL|DATABASE_DURABLE|APP_SECRET): .+\n){4}$/,
      ),
    });
  }, 120_000);
});

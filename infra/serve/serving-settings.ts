import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '../webpack/paths.ts';
import { Advice } from '../terminal/progress.ts';

/** What the gateway is told of the settings; the back end reads them itself. */
export interface ServingSettings {
  host: string;
  port: number;
  domain: string;
  protocol: string;
  proxyAddresses: string[];
  paymentOrigins: string[];
  dataFolder: string;
}

export const SERVE_COMMAND = join(REPOSITORY, 'services/dist/commands/serve.js');

/** Runs one part of the back end's `serve` to its end. @throws Advice with what it said to the operator */
export async function runPart(part: 'check' | 'migrate'): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [SERVE_COMMAND, part], { cwd: REPOSITORY });
    return stdout.trim();
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new Advice(said);
  }
}

/** @throws Advice naming every missing or wrong setting */
export async function readSettings(): Promise<ServingSettings> {
  const told: ServingSettings = JSON.parse(await runPart('check'));
  return told;
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { REPOSITORY, type RemoteName } from '../../webpack/paths.ts';
import { sourceFingerprint } from '../../webpack/preset.ts';
import { remoteConfig } from '../../webpack/remote-config.ts';
import { runWebpack } from '../../webpack/run-webpack.ts';

export interface Fixture {
  key: string;
  label: string;
  version: string;
  fault?: 'none' | 'throwsAtImport' | 'throwsInRender';
}

const SOURCE = path.join(import.meta.dirname, '../fixtures/remote');

/** What this run has built: its sources may change while the tests run. */
const built = new Map<string, Promise<string>>();

/** The folder with the build of a small remote, built once. */
export function builtFixture(name: RemoteName, fixture: Fixture): Promise<string> {
  const key = `${name} ${JSON.stringify(fixture)}`;
  const known = built.get(key) ?? buildFixture(name, fixture);
  built.set(key, known);
  return known;
}

/**
 * Builds a small remote with the product's own preset, under the name of a real one. Kept from run to run while nothing changes.
 * @returns the folder with the build
 */
async function buildFixture(name: RemoteName, { fault = 'none', ...words }: Fixture): Promise<string> {
  const fixture = { ...words, fault };
  const hash = createHash('sha256').update(name).update(JSON.stringify(fixture)).update(sourceFingerprint('shell'));
  for (const file of readdirSync(SOURCE).sort()) hash.update(readFileSync(path.join(SOURCE, file)));
  const id = hash.digest('hex').slice(0, 12);
  const folder = path.join(REPOSITORY, '.cache/fixtures', `${name}-${id}`);
  if (existsSync(path.join(folder, 'capabilities.json'))) return folder;
  const define = new webpack.DefinePlugin({ FIXTURE: JSON.stringify(fixture) });
  const config = remoteConfig(name, 'production', SOURCE, [define]);
  // Made aside and renamed: another test file that builds the same at the same time never finds half of it.
  const half = `${folder}.${process.pid}`;
  await runWebpack({
    ...config,
    cache: false,
    output: { ...config.output, path: half, chunkLoadingGlobal: `chunks_${id}` },
  });
  try {
    renameSync(half, folder);
  } catch {
    rmSync(half, { recursive: true, force: true });
  }
  return folder;
}

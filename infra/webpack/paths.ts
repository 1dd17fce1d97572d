import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Where things are in the repository. Everything else in infra derives its folders from here. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../..');
export const REMOTES = ['mfe-seller', 'mfe-warehouse', 'mfe-admin', 'mfe-public-track'] as const;
export type RemoteName = (typeof REMOTES)[number];

export function isRemoteName(name: string): name is RemoteName {
  return REMOTES.some((remote) => remote === name);
}

/** The folder of a workspace: `workspacePath('shell')`. */
export function workspacePath(name: string, ...rest: string[]): string {
  return path.join(REPOSITORY, name, ...rest);
}

const require = createRequire(import.meta.url);

/** The absolute file of a loader or plugin, so that a remote's folder need not have it among its own packages. */
export function toolPath(request: string): string {
  return require.resolve(request);
}

function versionIn(manifestFile: string): string {
  const manifest: unknown = JSON.parse(readFileSync(manifestFile, 'utf8'));
  if (
    typeof manifest === 'object' &&
    manifest !== null &&
    'version' in manifest &&
    typeof manifest.version === 'string'
  ) {
    return manifest.version;
  }
  throw new Error(`${manifestFile} names no version`);
}

/** The version of a package that is installed and therefore built in. */
export function installedVersion(packageName: string): string {
  return versionIn(path.join(REPOSITORY, 'node_modules', packageName, 'package.json'));
}

export function workspaceVersion(name: string): string {
  return versionIn(workspacePath(name, 'package.json'));
}

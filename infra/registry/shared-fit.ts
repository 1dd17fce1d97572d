import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from 'semver';
import { SHARED_MODULES_FILE, type SharedModulesList } from '../webpack/shared-modules.ts';
import { workspacePath } from '../webpack/paths.ts';
import { readParts, readRegistry } from './registry-file.ts';

/** The list that lies beside a build's entry, or nothing. */
function readList(folder: string): SharedModulesList | null {
  const file = path.join(folder, SHARED_MODULES_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SharedModulesList) : null;
}

/** @returns what a remote takes of the shared modules and a shell does not give, a line each */
export function missingShared(takes: SharedModulesList, gives: SharedModulesList): string[] {
  return Object.entries(takes).flatMap(([module, { requiredVersion, strictVersion, names }]) => {
    const given = gives[module];
    if (!given) return [];
    // Outside of its range a remote brings its own copy, unless there may be one only.
    if (!satisfies(given.version, requiredVersion))
      return strictVersion ? [`${module} ${requiredVersion} (the shell has ${given.version})`] : [];
    const missing = given.names === null ? [] : (names ?? []).filter((name) => !given.names?.includes(name));
    return missing.length === 0 ? [] : [`${missing.join(', ')} of ${module}`];
  });
}

function assertNothingMissing(remote: string, takes: SharedModulesList, gives: SharedModulesList): void {
  const missing = missingShared(takes, gives);
  if (missing.length > 0) throw new Error(`${remote} does not fit the shell, which lacks ${missing.join('; ')}`);
}

/** What the shell in use gives, or the built one while none is chosen. */
function givenByShell(root: string): SharedModulesList | null {
  const { shell } = readParts(root);
  return readList(shell ? path.join(root, 'shell', shell.version) : workspacePath('shell', 'dist'));
}

/**
 * A page has one copy of what is shared, the shell's. A remote that was built with another one would find an export missing
 * at the moment somebody opens the screen that uses it.
 * @throws Error that names the exports which the shell in use lacks
 */
export function assertRemoteFits(root: string, remote: string, folder: string): void {
  const takes = readList(folder);
  if (!takes) throw new Error(`${folder} holds no ${SHARED_MODULES_FILE}; build the remote first`);
  const gives = givenByShell(root);
  if (gives) assertNothingMissing(remote, takes, gives);
}

/** @throws Error that names the remotes in use and what they would miss */
export function assertShellFits(root: string, folder: string): void {
  const gives = readList(folder);
  if (!gives) return;
  for (const [name, { version }] of Object.entries(readRegistry(root).remotes)) {
    const takes = readList(path.join(root, name, version));
    if (takes) assertNothingMissing(`${name} ${version}`, takes, gives);
  }
}

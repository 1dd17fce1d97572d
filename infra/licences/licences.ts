/** What the lock file says of a package. */
export interface LicensedEntry {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
}

export interface Package {
  name: string;
  version: string;
  licence: string;
  /** Only tests and builds use it. */
  isForDevelopment: boolean;
  /** Present on some kinds of machine only. */
  isOptional: boolean;
}

/** They ask for nothing but their notice. OFL is a licence of fonts, CC-BY of tables of facts. */
const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Allowed for these packages alone, each for its reason. */
const EXCEPTIONS: readonly { licence: string; packages: RegExp; reason: string }[] = [
  { licence: 'MPL-2.0', packages: /^axe-core$/, reason: 'checks screens in tests; no part of it is shipped' },
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-(?:libvips|win32|wasm32)/,
    reason: 'libvips is loaded as a library of its own, unchanged, and can be replaced',
  },
];

/** Packages whose package.json names no licence: what their licence file says. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

const FOLDER = 'node_modules/';

/** Every package of others in a lock file, once per version, by name. */
export function packagesIn(lock: { packages: Record<string, LicensedEntry> }): Package[] {
  const found = new Map<string, Package>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes(FOLDER) || entry.link === true) continue;
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    const version = entry.version ?? '';
    const key = `${name}@${version}`;
    const isForDevelopment = entry.dev === true && found.get(key)?.isForDevelopment !== false;
    const licence = entry.license ?? READ_BY_HAND[name] ?? 'none';
    found.set(key, { name, version, licence, isForDevelopment, isOptional: entry.optional === true });
  }
  return [...found.values()].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1,
  );
}

function mayUse(name: string, licence: string): boolean {
  return (
    ALLOWED.has(licence) ||
    EXCEPTIONS.some((exception) => exception.licence === licence && exception.packages.test(name))
  );
}

/** An expression of SPDX: one of the licences joined by OR, each of those joined by AND. */
function isAllowed({ name, licence }: Package): boolean {
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => mayUse(name, one)));
}

/** The packages whose licence nobody has agreed to. */
export function licenceFaults(packages: readonly Package[]): string[] {
  return packages
    .filter((one) => !isAllowed(one))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
}

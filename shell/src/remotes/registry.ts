import { type CapabilitySummary } from '@godown/shared-ui/remote';

/** One remote as the registry names it. */
export interface RegisteredRemote {
  name: string;
  version: string;
  /** Absolute address of the entry. */
  url: string;
  integrity: string;
  /** The variable that the entry sets. */
  global: string;
  capabilities: readonly CapabilitySummary[];
}

const TIMEOUT_MS = 5000;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isCapability(value: unknown): value is CapabilitySummary {
  return (
    isRecord(value) &&
    isText(value['key']) &&
    Array.isArray(value['variants']) &&
    Array.isArray(value['nav']) &&
    Array.isArray(value['paths']) &&
    value['paths'].every(isText)
  );
}

/** `seller.example.in:8080` and `mfe-seller` give `http(s)://mfe-seller.example.in:8080`. */
export function originOfRemote(name: string, page: { protocol: string; host: string }): string {
  const parent = page.host.split('.').slice(1).join('.');
  return `${page.protocol}//${name}.${parent || page.host}`;
}

/** A head start only: what makes no sense is left out. */
function scriptsOf(scripts: unknown): Record<string, string[]> {
  if (!isRecord(scripts)) return {};
  return Object.fromEntries(
    Object.entries(scripts).map(([path, names]) => [path, Array.isArray(names) ? names.filter(isText) : []]),
  );
}

/** Fills in what a registry row of an older build lacks. */
function withAllParts(capability: CapabilitySummary): CapabilitySummary {
  const { tabs, keeps, scripts }: { tabs: unknown; keeps?: unknown; scripts?: unknown } = capability;
  return {
    ...capability,
    tabs: Array.isArray(tabs) ? capability.tabs : [],
    keeps: isText(keeps) ? keeps : null,
    scripts: scriptsOf(scripts),
  };
}

function remoteOf(name: string, row: unknown, page: { protocol: string; host: string }): RegisteredRemote | null {
  if (!isRecord(row) || !isText(row['version']) || !isText(row['url']) || !isText(row['global'])) return null;
  const capabilities = Array.isArray(row['capabilities'])
    ? row['capabilities'].filter(isCapability).map(withAllParts)
    : [];
  return {
    name,
    version: row['version'],
    url: new URL(row['url'], originOfRemote(name, page)).href,
    integrity: isText(row['integrity']) ? row['integrity'] : '',
    global: row['global'],
    capabilities,
  };
}

/** A row that makes no sense is left out: one bad row must not take the others along. */
export function parseRegistry(data: unknown, page: { protocol: string; host: string }): RegisteredRemote[] {
  const rows = isRecord(data) && isRecord(data['remotes']) ? data['remotes'] : null;
  if (!rows) throw new Error('The registry is not readable');
  return Object.entries(rows).flatMap(([name, row]) => remoteOf(name, row, page) ?? []);
}

const LAST_GOOD = 'godown.registry';

/** Kept for the next visit: names, addresses and hashes of scripts, nothing of anybody's. */
function keep(text: string): void {
  try {
    window.localStorage.setItem(LAST_GOOD, text);
  } catch {
    // A browser without storage just has nothing to fall back on.
  }
}

/** The registry of the last visit. Its hashes hold as before: another script than the one it names is not run. */
function lastGood(): RegisteredRemote[] | null {
  try {
    const text = window.localStorage.getItem(LAST_GOOD);
    return text === null ? null : parseRegistry(JSON.parse(text), window.location);
  } catch {
    return null;
  }
}

async function readRegistry(): Promise<RegisteredRemote[]> {
  const answer = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}`);
  const text = await answer.text();
  const remotes = parseRegistry(JSON.parse(text), window.location);
  keep(text);
  return remotes;
}

/** Reads the registry as it is now, never from a cache; while nobody answers, the one of the last visit stands in. */
export async function fetchRegistry(): Promise<RegisteredRemote[]> {
  try {
    return await readRegistry();
  } catch (error) {
    const known = lastGood();
    if (known) return known;
    throw error;
  }
}

/** What of a request decides how the worker answers it. */
export interface Asked {
  method: string;
  url: string;
  mode: RequestMode;
  destination: RequestDestination;
}

export type Rule =
  /** Not the worker's: the browser does what it does without one. */
  | 'leave'
  /** The page itself: from the network, and what is kept when that does not answer. */
  | 'page'
  | 'registry'
  /** The address names the bytes: what is kept, else the network. */
  | 'file'
  /** Asked for at another address because the first one failed: what is kept may be the reason. */
  | 'fileAnew';

/** As the gateway tells a file whose name changes with its text. */
const HASHED = /\.[0-9a-f]{12,}\.[a-z0-9]+$/;
const IS_FILE = /\.[a-z0-9]+$/i;
/** Data is never kept by the worker: what a device may know, the features keep, and it goes with the sign-out. */
const SERVER = /^\/(?:api|socket\.io|csp-reports)(?:\/|$)/;
/** What a page takes from the remotes' origins. */
const OF_REMOTES: readonly RequestDestination[] = ['script', 'style', 'font', 'worker'];

export const REGISTRY = '/registry.json';

export function isHashed(url: string): boolean {
  return HASHED.test(new URL(url).pathname);
}

/** Where a file is kept: the query counts tries only. */
export function keyOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

export function ruleOf({ method, url, mode, destination }: Asked, ownOrigin: string): Rule {
  const { origin, pathname, search } = new URL(url);
  const isOwn = origin === ownOrigin;
  if (method !== 'GET' || (isOwn && SERVER.test(pathname))) return 'leave';
  if (isOwn && mode === 'navigate')
    return IS_FILE.test(pathname.slice(pathname.lastIndexOf('/') + 1)) ? 'leave' : 'page';
  if (isOwn && pathname === REGISTRY) return 'registry';
  if (!HASHED.test(pathname) || !(isOwn || (mode === 'cors' && OF_REMOTES.includes(destination)))) return 'leave';
  return search === '' ? 'file' : 'fileAnew';
}

/** A release as a page runs it; the page tells it when everything that its phone screens need has been loaded. */
export interface RunningRelease {
  /** Path of the shell's first script. */
  main: string;
  /** Addresses of the entries of the product's remotes, loaded or not. */
  entries: readonly string[];
  /** Addresses of everything that was loaded. */
  files: readonly string[];
}

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

export function isRunningRelease(value: unknown): value is RunningRelease {
  if (typeof value !== 'object' || value === null) return false;
  const { main, entries, files }: { main?: unknown; entries?: unknown; files?: unknown } = value;
  return typeof main === 'string' && areTexts(entries) && areTexts(files);
}

export const nameOf = ({ main, entries }: RunningRelease): string => [main, ...entries.toSorted()].join('\n');

/** Whether the page and the registry of the server are those of this release: only then they are kept with its files. */
export function fits({ main, entries }: RunningRelease, page: string, registry: string): boolean {
  return page.includes(`"${main}"`) && entries.every((entry) => registry.includes(new URL(entry).pathname));
}

/** Screens that somebody opened beside those of the phone. */
const MOST_OTHERS = 300;

/**
 * Which kept files go. Those of the release stay; of others that this release used, the newest.
 * @param kept in the order in which they came
 */
export function toForget(kept: readonly string[], wanted: readonly string[], isSameRelease: boolean): string[] {
  const stay = new Set(wanted);
  const others = kept.filter((key) => !stay.has(key));
  return isSameRelease ? others.slice(0, Math.max(0, others.length - MOST_OTHERS)) : others;
}

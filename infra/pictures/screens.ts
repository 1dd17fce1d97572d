import { type Page } from 'playwright-core';
import { isObject } from '../demo/api-session.ts';
import { callFromPage } from '../e2e/harness/page-api.ts';
import { type Finder, PARAMETERS } from './parameters.ts';

/** The tabs of the shell's own pages; those of the remotes are in the registry. */
const SHELL_TABS: Readonly<Record<string, readonly string[]>> = {
  seller: ['profile', 'preferences', 'invoicing', 'customizednavbar', 'support'],
  warehouse: ['profile', 'support'],
  admin: ['profile', 'preferences', 'support'],
};
const BILLING_TABS = 6;

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
export const recordsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

async function readJson(page: Page, address: string): Promise<unknown> {
  return page.evaluate(async (url) => (await fetch(url)).json(), address);
}

/** What the registry says that this person may open. */
async function capabilitiesFor(page: Page, variant: string): Promise<Record<string, unknown>[]> {
  const registry = await readJson(page, '/registry.json');
  const profile = await readJson(page, '/api/ums/profile');
  const body = isObject(profile) && isObject(profile['responseBody']) ? profile['responseBody'] : {};
  const permissions = textsOf(body['permissions']);
  const remotes = isObject(registry) && isObject(registry['remotes']) ? Object.values(registry['remotes']) : [];
  return remotes
    .filter(isObject)
    .flatMap((remote) => recordsOf(remote['capabilities']))
    .filter(({ variants }) => textsOf(variants).includes(variant))
    .filter(({ permission }) => typeof permission === 'string' && permissions.includes(permission));
}

/** The first rows of a list that the person sees. */
export async function rowsOf(
  page: Page,
  { method, path, rows }: Omit<Finder, 'id'>,
): Promise<Record<string, unknown>[]> {
  const body = { pagination: { records: 50, pageNumber: 1 } };
  const call = method === 'GET' ? { method, path } : { method, path, body };
  const answer = await callFromPage(page, call).catch((): Record<string, unknown> => ({}));
  return recordsOf(answer[rows]);
}

/** A path with what the demo has for its parameter, or null when it has nothing. */
async function filled(page: Page, path: string): Promise<string | null> {
  if (!path.includes(':')) return path;
  const finder = PARAMETERS[path];
  const [row] = finder === undefined ? [] : await rowsOf(page, finder);
  const value = finder === undefined ? null : row?.[finder.id];
  return typeof value === 'string' ? path.replace(/:\w+/, value) : null;
}

/** Every screen that the signed-in person may open: a new one is in it without a word here. Those without data are named in `left`. */
export async function screensOf(page: Page, variant: string): Promise<{ screens: string[]; left: string[] }> {
  const capabilities = await capabilitiesFor(page, variant);
  const tabs = [
    ...(SHELL_TABS[variant] ?? []),
    ...capabilities.flatMap(({ tabs: own }) => recordsOf(own).map(({ key }) => String(key))),
  ];
  const screens = ['/', ...tabs.map((key) => `/administration?tab=${key}`)];
  if (variant === 'admin')
    screens.push(...Array.from({ length: BILLING_TABS }, (_, index) => `/admin/billing?tab=${index}`));
  const left: string[] = [];
  for (const path of capabilities.flatMap(({ paths }) => textsOf(paths))) {
    const address = await filled(page, path);
    if (address === null) left.push(path);
    else screens.push(address);
  }
  return { screens: [...new Set(screens)], left };
}

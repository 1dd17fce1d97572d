import { isIP } from 'node:net';

const APP_VARIANTS = ['seller', 'warehouse', 'admin'] as const;

export type Site =
  { kind: 'app' | 'track' | 'api' | 'simulator' | 'brand' | 'home' } | { kind: 'remote'; name: string };

/** `Seller.localhost:8080` → `seller.localhost`; IPv6 in brackets stays as it is. */
export function hostNameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** The port's part of a Host header, with its colon. */
export function portSuffixOf(host: string): string {
  return /:\d+$/.exec(host)?.[0] ?? '';
}

const FIXED: Readonly<Record<string, Site>> = {
  ...Object.fromEntries(APP_VARIANTS.map((variant) => [variant, { kind: 'app' }])),
  track: { kind: 'track' },
  api: { kind: 'api' },
  simulator: { kind: 'simulator' },
  brand: { kind: 'brand' },
};

/** Which site a Host header names. A foreign name is nobody's: a page elsewhere must not reach us under its own name. */
export function siteOfHost(host: string | undefined, domain: string, remoteNames: readonly string[]): Site | null {
  if (!host) return null;
  const name = hostNameOf(host);
  if (name === domain || isIP(name.replace(/^\[|\]$/g, '')) !== 0) return { kind: 'home' };
  if (!name.endsWith(`.${domain}`)) return null;
  const label = name.slice(0, -domain.length - 1);
  if (remoteNames.includes(label)) return { kind: 'remote', name: label };
  return Object.hasOwn(FIXED, label) ? (FIXED[label] ?? null) : null;
}

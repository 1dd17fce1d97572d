import { createHash } from 'node:crypto';
import { readRegistry, type Registry, type RegistryRow } from '../registry/registry-file.ts';
import { type GatewayOptions } from './gateway-options.ts';

const LOOPBACK_ORIGIN = /^http:\/\/(?:127\.0\.0\.1|(?:[a-z0-9-]+\.)*localhost):\d{1,5}$/;
const LOOPBACK_ADDRESSES: readonly string[] = ['127.0.0.1', '::1'];
/** A server that is building answers when it is done. The shell waits five seconds for the registry. */
const ANSWER_WITHIN_MS = 4500;

type Place = Pick<
  GatewayOptions,
  'domain' | 'protocol' | 'addresses' | 'remoteNames' | 'isBehindProxy' | 'trustedProxies'
>;

/**
 * Remotes that come from somebody's `npm run dev` instead of the published ones: `mfe-seller=http://127.0.0.1:8101`, separated by commas.
 * Only the one who starts the gateway can say so, and only on a machine that serves nobody else.
 * @throws Error that says what is wrong with it, or with the place
 */
export function readLocalRemotes(text: string, place: Place): Record<string, string> {
  if (text.trim() === '') return {};
  const isOwnMachine =
    place.domain === 'localhost' &&
    place.protocol === 'http' &&
    !place.isBehindProxy &&
    place.trustedProxies.length === 0 &&
    place.addresses.every((address) => LOOPBACK_ADDRESSES.includes(address));
  if (!isOwnMachine)
    throw new Error(
      'LOCAL_REMOTES is for development: only a gateway of localhost, without TLS or a proxy before it, on loopback addresses, takes it',
    );
  return Object.fromEntries(
    text.split(',').map((entry) => {
      const [name = '', origin = ''] = entry.trim().split('=');
      if (!place.remoteNames.includes(name))
        throw new Error(`LOCAL_REMOTES: "${name}" is none of ${place.remoteNames.join(', ')}`);
      if (!LOOPBACK_ORIGIN.test(origin))
        throw new Error(
          `LOCAL_REMOTES: ${name} must come from this machine, for example ${name}=http://127.0.0.1:8101`,
        );
      return [name, origin];
    }),
  );
}

/** The row with the address of the local entry and the hash of what it is right now. While its server is down the row stays bound to the address: the shell says that the part is missing. */
async function localRow(row: RegistryRow, origin: string): Promise<RegistryRow> {
  const url = `${origin}/remoteEntry.js`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'error' });
    if (!answer.ok) return { ...row, url };
    const hash = createHash('sha384')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('base64');
    return { ...row, url, version: `local-${hash.slice(0, 12)}`, integrity: `sha384-${hash}` };
  } catch {
    return { ...row, url };
  }
}

/** The registry as it is now, with the local remotes in place of the published ones. Paths and navigation stay those of the published release. */
export async function registryWithLocal(root: string, local: Readonly<Record<string, string>>): Promise<Registry> {
  const registry = readRegistry(root);
  const rows = await Promise.all(
    Object.entries(registry.remotes).map(async ([name, row]) => {
      const origin = local[name];
      return [name, origin === undefined ? row : await localRow(row, origin)] as const;
    }),
  );
  return { ...registry, remotes: Object.fromEntries(rows) };
}

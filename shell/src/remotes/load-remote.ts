import { loadRemote as loadFederated, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { type RemoteModule } from '@godown/shared-ui/remote';
import { assertOneOfEach } from '../assert-one-of-each.js';
import { guardedScripts } from './federation-plugin.js';
import { type RegisteredRemote } from './registry.js';
import { trustScript } from './trusted-scripts.js';

/** What is registered with the federation runtime, by name. The address counts as well: a corrected one must heal by Retry. */
const registered = new Map<string, string>();
const loaded = new Map<string, RemoteModule>();
let pluginReady = false;

const keyOf = ({ name, version }: RegisteredRemote) => `${name}@${version}`;

function isRemoteModule(value: unknown): value is RemoteModule {
  return (
    typeof value === 'object' &&
    value !== null &&
    'capabilities' in value &&
    Array.isArray(value.capabilities) &&
    'provider' in value &&
    typeof value.provider === 'function'
  );
}

function register(remote: RegisteredRemote): void {
  if (!pluginReady) registerPlugins([guardedScripts()]);
  pluginReady = true;
  trustScript(remote.url, remote.integrity);
  const known = registered.get(remote.name);
  const wanted = `${remote.version} ${remote.url}`;
  if (known === wanted) return;
  registerRemotes([{ name: remote.name, entry: remote.url, type: 'global', entryGlobalName: remote.global }], {
    force: known !== undefined,
  });
  registered.set(remote.name, wanted);
}

async function load(remote: RegisteredRemote): Promise<RemoteModule> {
  const module: unknown = await loadFederated(`${remote.name}/module`);
  if (!isRemoteModule(module)) throw new Error(`${keyOf(remote)} is not a remote`);
  return module;
}

/** The remote if it has been loaded already. */
export function loadedRemote(remote: RegisteredRemote): RemoteModule | undefined {
  return loaded.get(keyOf(remote));
}

/** Loads a remote once. A failure is not remembered: the next call tries again. */
export async function loadRemote(remote: RegisteredRemote): Promise<RemoteModule> {
  const known = loadedRemote(remote);
  if (known) return known;
  register(remote);
  const module = await load(remote);
  assertOneOfEach();
  loaded.set(keyOf(remote), module);
  return module;
}

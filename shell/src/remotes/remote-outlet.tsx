import { type RemoteModule } from '@godown/shared-ui/remote';
import { useLocation, useRoutes } from '@godown/shared-ui/router';
import { UiProvider } from '@godown/shared-ui/ui';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { type FoundCapability } from './find-capability.js';
import { loadedRemote, loadRemote } from './load-remote.js';
import { RemoteInUse } from './newer-release.js';
import { giveUpScripts } from './give-up-scripts.js';
import { PageLoading } from './page-loading.js';
import { useRegistryStore } from './registry-store.js';
import { RemoteBoundary } from './remote-boundary.js';
import { toRouteObjects } from './remote-page.js';
import { RemoteTrouble } from './remote-trouble.js';
import { useLoad } from './use-load.js';
import { withDeadline } from './with-deadline.js';

interface Loaded {
  module: RemoteModule;
  /** The remote's own looks, or nothing when they are the shell's. */
  Looks: ComponentType<{ children: ReactNode }> | null;
}

const loadedLooks = new WeakMap<RemoteModule, Loaded>();

function known(found: FoundCapability): Loaded | undefined {
  const module = loadedRemote(found.remote);
  return module && loadedLooks.get(module);
}

async function load(found: FoundCapability): Promise<Loaded> {
  const module = await loadRemote(found.remote);
  const { UiProvider: Own } = await module.provider();
  const loaded: Loaded = { module, Looks: Own === UiProvider ? null : Own };
  loadedLooks.set(module, loaded);
  return loaded;
}

function CapabilityScreens({
  module,
  capabilityKey,
  onRetry,
}: {
  module: RemoteModule;
  capabilityKey: string;
  onRetry: () => Promise<void>;
}) {
  const capability = module.capabilities.find(({ key }) => key === capabilityKey);
  const routes = useMemo(() => toRouteObjects(capability?.routes ?? [], onRetry), [capability, onRetry]);
  return useRoutes(routes);
}

interface RemotePlaceProps {
  found: FoundCapability;
  /** What is drawn changes with this: a failure of one screen is forgotten at the next. */
  resetKey: string;
  draw: (module: RemoteModule, onRetry: () => Promise<void>) => ReactNode;
}

/** Loads a remote and draws something of it, and a card instead when anything of that fails. */
export function RemotePlace(props: RemotePlaceProps) {
  return (
    <RemoteInUse.Provider value={props.found.remote}>
      <LoadedPlace {...props} />
    </RemoteInUse.Provider>
  );
}

function LoadedPlace({ found, resetKey, draw }: RemotePlaceProps) {
  const { refresh } = useRegistryStore();
  const { remote } = found;
  const onRetry = useMemo(
    () => async () => {
      giveUpScripts(remote.url);
      await refresh();
    },
    [refresh, remote.url],
  );
  const version = `${remote.name}@${remote.version}`;
  const { state, retry } = useLoad(version, known(found), () => withDeadline(() => load(found)));

  if (state.status === 'loading') return <PageLoading />;
  if (state.status === 'failed')
    return (
      <RemoteTrouble
        error={state.error}
        onRetry={() => {
          void onRetry().then(retry);
        }}
      />
    );
  const { module, Looks } = state.value;
  const screens = (
    <RemoteBoundary resetKey={`${version} ${resetKey}`} onRetry={onRetry}>
      {draw(module, onRetry)}
    </RemoteBoundary>
  );
  return Looks ? <Looks>{screens}</Looks> : screens;
}

/** The place of a remote's screens: its routes. */
export function RemoteOutlet({ found }: { found: FoundCapability }) {
  const { pathname } = useLocation();
  const capabilityKey = found.capability.key;
  return (
    <RemotePlace
      found={found}
      resetKey={pathname}
      draw={(module, onRetry) => <CapabilityScreens module={module} capabilityKey={capabilityKey} onRetry={onRetry} />}
    />
  );
}

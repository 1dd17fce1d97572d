import { type RemoteModule, type RemoteRoute } from '@godown/shared-ui/remote';
import { matchRoutes, type RouteObject } from '@godown/shared-ui/router';
import { type FoundScreen } from './find-capability.js';
import { loadRemote } from './load-remote.js';
import { requestScripts } from './request-scripts.js';

const withLazyAsHandle = (routes: readonly RemoteRoute[]): RouteObject[] =>
  routes.map(({ path, index, lazy, children }) =>
    index === true
      ? { index: true, handle: lazy }
      : { path, handle: lazy, children: children && withLazyAsHandle(children) },
  );

/** What is loaded for the screens drawn at a path. */
function lazyScreens(module: RemoteModule, capabilityKey: string, pathname: string): RemoteRoute['lazy'][] {
  const routes = module.capabilities.find(({ key }) => key === capabilityKey)?.routes ?? [];
  const matches = matchRoutes(withLazyAsHandle(routes), pathname) ?? [];
  return matches.map(({ route }) => route.handle as RemoteRoute['lazy']);
}

/**
 * Begins to load the screen of an address beside the frame around it: drawn one inside the other, each would be asked for only
 * when the one around it is there. What fails here is loaded again, and told, where it is drawn.
 */
export async function loadAhead(found: FoundScreen, pathname: string): Promise<void> {
  const { remote, capability } = found;
  requestScripts(found);
  try {
    const module = await loadRemote(remote);
    await Promise.all([module.provider(), ...lazyScreens(module, capability.key, pathname).map((lazy) => lazy?.())]);
  } catch {
    // Told by the place that draws it.
  }
}

import { type RemoteRoute } from '@godown/shared-ui/remote';
import { Outlet, type RouteObject } from '@godown/shared-ui/router';
import { type ComponentType, type ReactNode } from 'react';
import { PageLoading } from './page-loading.js';
import { RemoteTrouble } from './remote-trouble.js';
import { useLoad } from './use-load.js';
import { withDeadline } from './with-deadline.js';

/** Gives a screen's component; a failure is not remembered. */
export type LazyPage = NonNullable<RemoteRoute['lazy']>;

/** Screens that have been loaded, so that a second visit draws at once. */
const loadedPages = new WeakMap<LazyPage, ComponentType>();
const pageKeys = new WeakMap<LazyPage, string>();
let lastKey = 0;

function keyOf(lazy: LazyPage): string {
  const known = pageKeys.get(lazy);
  if (known) return known;
  lastKey += 1;
  pageKeys.set(lazy, String(lastKey));
  return String(lastKey);
}

async function loadPage(lazy: LazyPage): Promise<ComponentType> {
  const { Component } = await withDeadline(lazy);
  loadedPages.set(lazy, Component);
  return Component;
}

interface Props {
  lazy: LazyPage;
  /** What goes before the next try. */
  onRetry: () => Promise<void>;
  loading?: ReactNode;
}

/** One screen, of a remote or of the shell, loaded when it is first drawn. */
export function RemotePage({ lazy, onRetry, loading = <PageLoading /> }: Props) {
  const { state, retry } = useLoad(keyOf(lazy), loadedPages.get(lazy), () => loadPage(lazy));
  if (state.status === 'loading') return loading;
  if (state.status === 'failed')
    return (
      <RemoteTrouble
        error={state.error}
        onRetry={() => {
          void onRetry().then(retry);
        }}
      />
    );
  const Page = state.value;
  return <Page />;
}

/**
 * A remote's routes as the router wants them.
 * @param onRetry asks the registry first: what is missing here may be gone for good and replaced by a newer version.
 */
export function toRouteObjects(routes: readonly RemoteRoute[], onRetry: () => Promise<void>): RouteObject[] {
  return routes.map(({ path, index, lazy, children }): RouteObject => {
    const element = lazy ? <RemotePage lazy={lazy} onRetry={onRetry} /> : <Outlet />;
    return index === true
      ? { index: true, element }
      : { path, element, children: children && toRouteObjects(children, onRetry) };
  });
}

/** Of these a page may hold one copy: each keeps state that all remotes must see. */
const ONE_OF_EACH = [
  'react',
  'react-dom',
  '@godown/shared-ui/router',
  '@godown/shared-ui/session',
  '@godown/shared-ui/query',
  '@godown/shared-ui/commands',
] as const;

interface ShareScope {
  [name: string]: { [version: string]: { loaded?: unknown } } | undefined;
}

declare global {
  var __FEDERATION__: { __INSTANCES__?: { shareScopeMap?: Record<string, ShareScope> }[] } | undefined;
}

/** @returns the names of which more than one version runs in this page. */
export function doubled(scopes: readonly ShareScope[]): string[] {
  return ONE_OF_EACH.filter((name) => {
    const running = new Set<string>();
    for (const scope of scopes) {
      for (const [version, shared] of Object.entries(scope[name] ?? {})) if (shared.loaded) running.add(version);
    }
    return running.size > 1;
  });
}

/**
 * One React, one router, one session, one query client: asked at the start and after each remote that was loaded.
 * @throws a page with two of them fails in ways that nobody can read; better it stops here.
 */
export function assertOneOfEach(): void {
  const instances = globalThis.__FEDERATION__?.__INSTANCES__ ?? [];
  const twice = doubled(instances.flatMap((instance) => Object.values(instance.shareScopeMap ?? {})));
  if (twice.length > 0) throw new Error(`More than one copy runs of: ${twice.join(', ')}`);
}

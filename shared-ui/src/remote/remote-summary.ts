import { type Capability, type NavItem, type RemoteRoute, type RemoteTab } from './remote-module.js';

/** A capability without its code: what the registry says about a remote. */
export interface CapabilitySummary {
  key: string;
  variants: Capability['variants'];
  permission: Capability['permission'];
  nav: readonly NavItem[];
  /** Absolute path patterns of all its screens. */
  paths: readonly string[];
  /** Tabs of `/administration` and `/admin/billing`, without their screens. */
  tabs: readonly Omit<RemoteTab, 'lazy'>[];
  /** `what` it keeps on the device; null: nothing. */
  keeps: string | null;
  /** The scripts that the screens of a path are made of, beside the remote's entry. Only a built remote knows them. */
  scripts?: Readonly<Record<string, readonly string[]>>;
}

interface Screen {
  /** Absolute path pattern. */
  path: string;
  /** What is loaded for it: of the screens around it, then its own. */
  lazies: readonly NonNullable<RemoteRoute['lazy']>[];
}

function joined(parent: string, path: string | undefined): string {
  if (path === undefined) return parent;
  return path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`;
}

/** Every screen of the routes, parents that are only a frame left out. */
export function screensOf(routes: readonly RemoteRoute[], around: Screen = { path: '', lazies: [] }): Screen[] {
  return routes.flatMap((route) => {
    const path = joined(around.path, route.path);
    const screen = { path, lazies: route.lazy === undefined ? around.lazies : [...around.lazies, route.lazy] };
    const isScreen = route.lazy !== undefined || !route.children;
    return [...(isScreen ? [screen] : []), ...screensOf(route.children ?? [], screen)];
  });
}

/** Every full path of the routes. */
export const pathsOf = (routes: readonly RemoteRoute[]): string[] => screensOf(routes).map(({ path }) => path);

export function summaryOf({ key, variants, permission, nav, routes, tabs = [], keeps }: Capability): CapabilitySummary {
  const shortTabs = tabs.map((tab) => ({ key: tab.key, label: tab.label, permission: tab.permission }));
  const paths = [...new Set(pathsOf(routes))];
  return { key, variants, permission, nav, paths, tabs: shortTabs, keeps: keeps?.what ?? null };
}

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
}

function joined(parent: string, path: string | undefined): string {
  if (path === undefined) return parent;
  return path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`;
}

/** Every full path of the routes, parents that are only a frame left out. */
export function pathsOf(routes: readonly RemoteRoute[], parent = ''): string[] {
  return routes.flatMap((route) => {
    const path = joined(parent, route.path);
    const isScreen = route.lazy !== undefined || !route.children;
    return [...(isScreen ? [path] : []), ...pathsOf(route.children ?? [], path)];
  });
}

export function summaryOf({ key, variants, permission, nav, routes, tabs = [], keeps }: Capability): CapabilitySummary {
  const shortTabs = tabs.map((tab) => ({ key: tab.key, label: tab.label, permission: tab.permission }));
  const paths = [...new Set(pathsOf(routes))];
  return { key, variants, permission, nav, paths, tabs: shortTabs, keeps: keeps?.what ?? null };
}

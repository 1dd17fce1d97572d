import { type AdministrationTab } from '@godown/contracts/auth';
import { type BillingTab } from '@godown/contracts/billing';
import { type Permission } from '@godown/contracts/permissions';
import { type Variant } from '@godown/shared-ui/session';
import { type ComponentType, type ReactNode } from 'react';

/** Pictures of the navigation. A name, not a component: the registry carries the navigation as JSON before any remote is loaded. */
export type NavIcon =
  | 'administration'
  | 'audit'
  | 'billing'
  | 'catalogue'
  | 'clusters'
  | 'companies'
  | 'create'
  | 'discounts'
  | 'drivers'
  | 'home'
  | 'inbound'
  | 'insights'
  | 'inventory'
  | 'invoices'
  | 'missed-orders'
  | 'ndr'
  | 'notes'
  | 'orders'
  | 'owners'
  | 'payments'
  | 'preferences'
  | 'promoters'
  | 'recommendation'
  | 'retailers'
  | 'routes'
  | 'salesmen'
  | 'scan'
  | 'stores'
  | 'tasks'
  | 'templates'
  | 'trips'
  | 'users'
  | 'wallet'
  | 'warehouses';

/** Groups of the left navigation, drawn in this order. */
export const NAV_SECTIONS = ['work', 'delivery', 'stock', 'retail', 'money', 'insight', 'setup'] as const;
export type NavSection = (typeof NAV_SECTIONS)[number];

export interface NavItem {
  label: string;
  /** Absolute path, with a query where the screen needs one. */
  to: string;
  icon: NavIcon;
  section: NavSection;
  /** Ascending inside the section. */
  order: number;
  /** Needs more than the capability itself. */
  permission?: Permission;
  /** Where the keyboard jumps to it: `g o`. Unique among all screens; see `every-command.test.tsx`. */
  keys?: string;
  /** Shown in fewer variants than the capability itself. */
  variants?: readonly Variant[];
}

export interface RemotePageModule {
  Component: ComponentType;
}

/**
 * A screen of a remote. Top-level paths are absolute (`/orders/:orderId`), children are relative to their parent. `lazy` is the
 * only way to name a component: nothing of a screen is loaded before somebody opens it. Data comes from the query cache.
 */
export interface RemoteRoute {
  path?: string;
  index?: boolean;
  lazy?: () => Promise<RemotePageModule>;
  children?: readonly RemoteRoute[];
}

/** The pages of the shell that are made of tabs: `/administration` and `/admin/billing`. No key is in both. */
export type TabKey = AdministrationTab | BillingTab;

/** A tab of one of these pages that a capability brings along. */
export interface RemoteTab {
  key: TabKey;
  label: string;
  /** Needs more than the capability itself. */
  permission?: Permission;
  lazy: () => Promise<RemotePageModule>;
}

/** What a capability keeps on the device until the server has it. */
export interface KeptOnDevice {
  /** As in `keptQueue`. */
  what: string;
  /** Draws nothing and sends what waits, whichever screen is open. Loaded as soon as something waits. */
  lazy: () => Promise<RemotePageModule>;
}

/**
 * What one capability gives to the shell. Its file must stay light (names, paths, `lazy` imports): the build runs it once
 * outside of a browser and writes all but the screens into the registry.
 */
export interface Capability {
  /** The capability's one name, as in `contracts`. */
  key: string;
  variants: readonly Variant[];
  /** Who may open it; `null` for pages that need no sign-in. */
  permission: Permission | null;
  nav: readonly NavItem[];
  routes: readonly RemoteRoute[];
  /** Tabs of `/administration` and `/admin/billing`; which there are, and in which variants, is decided in contracts. */
  tabs?: readonly RemoteTab[];
  keeps?: KeptOnDevice;
}

/** What `./module` of a remote exports. */
export interface RemoteModule {
  capabilities: readonly Capability[];
  /**
   * The remote's own copy of the looks. Drawn around its screens when it is not the shell's own, so that a remote built with
   * newer parts brings them along.
   */
  provider: () => Promise<{ UiProvider: ComponentType<{ children: ReactNode }> }>;
}

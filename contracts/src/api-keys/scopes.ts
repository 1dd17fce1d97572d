import { type Permission } from '../permissions/index.js';

interface Scope {
  readonly label: string;
  readonly permissions: readonly Permission[];
}

/** What a key may do: never more than an account of the company, and never keys, people, money or settings. */
export const API_SCOPES = {
  'orders:read': {
    label: 'Read orders',
    permissions: ['orders.read', 'returns.read', 'packing.read', 'geo.read'],
  },
  'orders:write': {
    label: 'Place and cancel orders',
    permissions: ['orders.place', 'orders.cancel', 'orders.recheck'],
  },
  'shipping:write': {
    label: 'Book couriers, print labels and invoices',
    permissions: ['shipping.book', 'shipping.print', 'invoices.issue'],
  },
  'catalogue:read': { label: 'Read the catalogue', permissions: ['catalogue.read'] },
  'catalogue:write': { label: 'Change the catalogue', permissions: ['catalogue.write', 'pictures.upload'] },
  'inventory:read': {
    label: 'Read stock, warehouses and inbound shipments',
    permissions: ['inventory.read', 'warehouses.read', 'inbound.read'],
  },
  'inventory:write': {
    label: 'Change stock and announce shipments',
    permissions: ['inventory.write', 'inbound.announce'],
  },
  'wallet:read': { label: 'Read the wallet and COD', permissions: ['wallet.read', 'cod.read'] },
  'insights:read': { label: 'Read insights', permissions: ['insights.read'] },
  /** The files of a task may hold whatever the company exports. */
  'tasks:run': { label: 'Run tasks and read their files', permissions: ['tasks.read'] },
  'webhooks:write': { label: 'Manage webhooks', permissions: ['webhooks.manage'] },
} as const satisfies Record<string, Scope>;

export type ApiScope = keyof typeof API_SCOPES;
export const API_SCOPE_NAMES = Object.keys(API_SCOPES).filter(isApiScope);

export function isApiScope(name: string): name is ApiScope {
  return Object.hasOwn(API_SCOPES, name);
}

/** The scopes with which a key may do what asks for the permission. */
export function scopesFor(permission: Permission): ApiScope[] {
  return API_SCOPE_NAMES.filter((scope) => API_SCOPES[scope].permissions.some((one) => one === permission));
}

/** Scopes that no longer exist allow nothing. */
export function permissionsOfScopes(scopes: readonly string[]): ReadonlySet<Permission> {
  return new Set(scopes.filter(isApiScope).flatMap((scope): readonly Permission[] => API_SCOPES[scope].permissions));
}

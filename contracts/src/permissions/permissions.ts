import { ROLES, type Role } from './roles.js';

const ADMINS = ['super_admin', 'admin'] as const;
const ALL_ADMINS = ['super_admin', 'admin', 'sub_admin'] as const;
const OFFICE = [...ALL_ADMINS, 'seller', 'warehouse_user'] as const;

/**
 * The one table of rights: permission → roles that hold it. The API enforces it, the screens hide by it.
 * Source: part 6 of the defaults and the role rows of the specification. Who may do what is one decision, made here for
 * every capability, also for those whose routes are not built yet.
 */
export const PERMISSIONS = {
  'profile.own': ROLES,
  'invoicing.own': ['seller'],
  'preferences.read': [...ALL_ADMINS, 'seller'],
  'preferences.write': [...ADMINS, 'seller'],
  'companies.search': OFFICE,
  'companies.read': ALL_ADMINS,
  'companies.toggle': ADMINS,
  'admins.read': ALL_ADMINS,
  'admins.write': ADMINS,
  'passwords.reset': ADMINS,
  'billing.read': ALL_ADMINS,
  'pricing.write': ADMINS,
  'storage.charge': ADMINS,
  'cod.read': [...ALL_ADMINS, 'seller'],
  'cod.remit': ADMINS,
  'shippingCharges.settle': ADMINS,
  'integrations.manage': ['seller'],
  'missedOrders.read': [...ALL_ADMINS, 'seller'],
  'missedOrders.sync': [...ADMINS, 'seller'],
  'webhooks.manage': [...ADMINS, 'seller'],
  /** Keys with which the company's own software calls us. No key may do this. */
  'apiKeys.manage': ['seller'],
  'templates.manage': [...ADMINS, 'seller'],
  'insights.read': [...ALL_ADMINS, 'seller'],
  'drivers.read': [...ALL_ADMINS, 'warehouse_user', 'cluster_owner'],
  'drivers.manage': [...ADMINS, 'warehouse_user', 'cluster_owner'],
  'drivers.switch': [...ADMINS, 'warehouse_user'],
  'clusterOwners.read': [...ALL_ADMINS, 'warehouse_user'],
  'clusterOwners.manage': [...ADMINS, 'warehouse_user'],
  'warehouseUsers.read': [...ALL_ADMINS, 'warehouse_user'],
  'warehouseUsers.manage': [...ADMINS, 'warehouse_user'],
  'trips.read': [...OFFICE, 'cluster_owner', 'driver'],
  'trips.manage': ['warehouse_user', 'cluster_owner'],
  'trips.drive': ['driver'],
  'deliveryProofs.read': [...OFFICE, 'cluster_owner'],
  'driverCash.read': [...ALL_ADMINS, 'warehouse_user', 'cluster_owner'],
  'driverCash.receive': [...ADMINS, 'warehouse_user', 'cluster_owner'],
  'driverCash.deposit': [...ADMINS, 'warehouse_user'],
  'incentives.read': ALL_ADMINS,
  'incentives.write': ADMINS,
  'handovers.read': [...OFFICE, 'cluster_owner'],
  'handovers.manage': [...ADMINS, 'warehouse_user', 'cluster_owner'],
  'stockCounts.read': [...ALL_ADMINS, 'warehouse_user', 'cluster_owner'],
  'stockCounts.count': [...ADMINS, 'warehouse_user', 'cluster_owner'],
  /** See what a count found too little or too much, and book it. */
  'stockCounts.approve': [...ADMINS, 'warehouse_user', 'cluster_owner'],
  /** Goods that companies announce to a warehouse, and what came of them. */
  'inbound.read': OFFICE,
  'inbound.announce': [...ADMINS, 'seller', 'warehouse_user'],
  /** Count announced goods and book them into stock. */
  'inbound.receive': [...ADMINS, 'warehouse_user'],
  'beats.manage': ['warehouse_user'],
  'beats.walk': ['salesman'],
  /** See the shops of one's own beats, and take their orders. */
  'fieldOrders.take': ['salesman'],
  'promoters.manage': [...ADMINS, 'warehouse_user'],
  'promoters.own': ['promoter'],
  'salesmen.manage': [...ADMINS, 'warehouse_user'],
  'payments.capture': [...ADMINS, 'seller', 'warehouse_user', 'salesman'],
  'invoices.close': [...ADMINS, 'seller', 'warehouse_user'],
  'invoices.handOver': [...ADMINS, 'seller', 'warehouse_user'],
  'invoices.issue': [...ADMINS, 'seller', 'warehouse_user'],
  'receivables.read': [...OFFICE, 'salesman'],
  /** Who of the salesmen holds money of the company, and their hand-overs. */
  'salesmanCash.read': [...ALL_ADMINS, 'seller'],
  'salesmanCash.receive': [...ADMINS, 'seller'],
  'salesmanCash.own': ['salesman'],
  'retailers.credit': [...ADMINS, 'seller'],
  'receivables.statement': [...ALL_ADMINS, 'seller'],
  'creditNotes.read': OFFICE,
  'creditNotes.manage': [...ADMINS, 'seller', 'warehouse_user'],
  /** Expired and damaged goods on the shelves of the shops on one's own beats. */
  'creditNotes.atShelf': ['salesman'],
  'retailers.download': ['super_admin'],
  'tasks.read': OFFICE,
  'audit.read': ALL_ADMINS,
  'erasures.read': ADMINS,
  'erasures.decide': ADMINS,
  'wallet.read': [...ALL_ADMINS, 'seller'],
  'wallet.write': ADMINS,
  'ledger.prove': ALL_ADMINS,
  'wallet.recharge': ['seller'],
  'gatewayPayments.read': [...ALL_ADMINS, 'seller'],
  'gatewayPayments.ask': [...ADMINS, 'seller'],
  'brand.manage': ['seller'],
  'ndr.read': [...ALL_ADMINS, 'seller'],
  'ndr.mark': ALL_ADMINS,
  'ndr.ask': ['seller'],
  'geo.read': ROLES,
  'catalogue.read': OFFICE,
  'catalogue.write': [...ADMINS, 'seller'],
  /** Send pictures: of products, and of retailers. */
  'pictures.upload': [...ADMINS, 'seller', 'warehouse_user'],
  'wsin.manage': ADMINS,
  'warehouses.read': OFFICE,
  'warehouses.write': [...ADMINS, 'seller', 'warehouse_user'],
  'inventory.read': OFFICE,
  'inventory.write': [...ADMINS, 'seller', 'warehouse_user'],
  'inventory.bulk': ['warehouse_user'],
  'deliveryPartners.manage': [...ADMINS, 'seller'],
  'couriers.platform': ADMINS,
  'couriers.quarantine': ALL_ADMINS,
  'shipping.book': [...ADMINS, 'seller', 'warehouse_user'],
  'shipping.print': OFFICE,
  'clusters.read': [...ALL_ADMINS, 'warehouse_user', 'cluster_owner'],
  'clusters.write': [...ADMINS, 'warehouse_user'],
  'orders.read': [...OFFICE, 'cluster_owner'],
  'orders.place': ['seller'],
  'orders.cancel': [...ADMINS, 'seller'],
  'orders.recheck': [...ADMINS, 'seller', 'warehouse_user'],
  /** Write notes on orders, and tag them. */
  'orders.annotate': [...ADMINS, 'seller', 'warehouse_user'],
  'orders.approve-d2r': ADMINS,
  'orders.override-credit': ADMINS,
  'orders.correct': ADMINS,
  /** Say that a parcel on its way back was not handed over, or is lost. */
  'orders.report-return': ['warehouse_user'],
  'orders.approve-return': [...ADMINS, 'seller', 'warehouse_user'],
  'returns.read': OFFICE,
  /** Check returned parcels in, and record what customers hand in. */
  'returns.checkIn': [...ADMINS, 'warehouse_user'],
  /** See how orders were packed: weight, size and photo. */
  'packing.read': OFFICE,
  'packing.manage': [...ADMINS, 'seller', 'warehouse_user'],
  /** Walk through the warehouse with a pick list. */
  'picks.read': [...ALL_ADMINS, 'warehouse_user'],
  'picks.manage': [...ADMINS, 'warehouse_user'],
  'packages.read': ['seller'],
  'packages.write': ['seller'],
  'stores.read': [...ALL_ADMINS, 'seller'],
  'stores.lookup': OFFICE,
  'stores.write': [...ADMINS, 'seller'],
  'storeRequests.decide': ADMINS,
  /** Enter and change retailers, and map those that were entered twice. */
  'retailers.write': [...ADMINS, 'seller', 'warehouse_user'],
  /** Save views of lists, and see those that colleagues share. */
  'views.own': [...OFFICE, 'cluster_owner'],
  /** Change and delete views that colleagues share. */
  'views.manage': [...ADMINS, 'seller'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export function roleMay(role: Role, permission: Permission): boolean {
  const holders: readonly Role[] = PERMISSIONS[permission];
  return holders.includes(role);
}

/** Every permission of a role, for the profile answer. */
export function permissionsOf(role: Role): Permission[] {
  return (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => roleMay(role, permission));
}

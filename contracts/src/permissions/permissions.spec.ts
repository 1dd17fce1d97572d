import { PERMISSIONS, permissionsOf, roleMay, type Permission } from './permissions.js';
import { LOGIN_TYPE_OF_ROLE, LOGIN_TYPES, PLATFORM_ROLES, ROLES, type Role } from './roles.js';

const may = (role: Role, permissions: readonly Permission[]) =>
  permissions.filter((permission) => !roleMay(role, permission));
const mayNot = (role: Role, permissions: readonly Permission[]) =>
  permissions.filter((permission) => roleMay(role, permission));

describe('The table of rights', () => {
  it('knows sellers, platform admins, salesmen and promoters, and the warehouse with its drivers and cluster owners', () => {
    expect([...ROLES].sort()).toEqual([
      'admin',
      'cluster_owner',
      'driver',
      'promoter',
      'salesman',
      'seller',
      'sub_admin',
      'super_admin',
      'warehouse_user',
    ]);
    expect(PLATFORM_ROLES).toEqual(['super_admin', 'admin', 'sub_admin']);
  });

  it('has three doors, and each role signs in through one of them', () => {
    expect(LOGIN_TYPES).toEqual(['seller', 'warehouse', 'admin']);
    for (const role of ROLES) expect([role, LOGIN_TYPES.includes(LOGIN_TYPE_OF_ROLE[role])]).toEqual([role, true]);
    expect(ROLES.filter((role) => LOGIN_TYPE_OF_ROLE[role] === 'admin')).toEqual(PLATFORM_ROLES);
  });

  it('has rights for every part of the scope', () => {
    const areas = new Set(Object.keys(PERMISSIONS).map((permission) => permission.split('.')[0]));
    expect([...areas]).toEqual(
      expect.arrayContaining([
        'warehouses',
        'inventory',
        'clusters',
        'drivers',
        'trips',
        'couriers',
        'shipping',
        'deliveryPartners',
        'catalogue',
        'wsin',
        'orders',
        'stores',
        'beats',
        'retailers',
        'promoters',
        'salesmen',
        'payments',
        'creditNotes',
        'billing',
        'pricing',
        'storage',
        'cod',
        'wallet',
        'webhooks',
        'integrations',
        'tasks',
        'insights',
        'preferences',
        'profile',
        'ndr',
      ]),
    );
  });

  it('lets sellers manage catalogue, orders, stock, wallet, addresses, couriers, integrations and webhooks of their company', () => {
    expect(
      may('seller', [
        'catalogue.read',
        'catalogue.write',
        'orders.read',
        'orders.place',
        'orders.cancel',
        'inventory.read',
        'inventory.write',
        'wallet.read',
        'stores.read',
        'stores.write',
        'deliveryPartners.manage',
        'shipping.book',
        'integrations.manage',
        'webhooks.manage',
        'retailers.credit',
        'templates.manage',
        'ndr.read',
        'insights.read',
        'preferences.write',
      ]),
    ).toEqual([]);
    expect(
      mayNot('seller', [
        'companies.read',
        'companies.toggle',
        'admins.read',
        'admins.write',
        'passwords.reset',
        'wallet.write',
        'pricing.write',
        'storage.charge',
        'cod.remit',
        'wsin.manage',
        'ndr.mark',
        'couriers.platform',
        'orders.approve-d2r',
        'orders.override-credit',
        'clusters.read',
        'trips.manage',
        'beats.manage',
        'retailers.download',
      ]),
    ).toEqual([]);
  });

  it('lets admins manage billing, pricing, storage charges, brands, accounts, sub-admins, preferences and COD', () => {
    expect(
      may('admin', [
        'billing.read',
        'pricing.write',
        'storage.charge',
        'wsin.manage',
        'companies.read',
        'companies.toggle',
        'admins.read',
        'admins.write',
        'passwords.reset',
        'preferences.read',
        'preferences.write',
        'cod.read',
        'cod.remit',
        'wallet.write',
        'ndr.mark',
        'orders.override-credit',
        'retailers.credit',
        'incentives.read',
        'incentives.write',
        'tasks.read',
      ]),
    ).toEqual([]);
    expect(mayNot('admin', ['orders.place', 'invoicing.own', 'retailers.download', 'trips.drive'])).toEqual([]);
    expect(permissionsOf('admin').filter((permission) => !roleMay('super_admin', permission))).toEqual([]);
    expect(roleMay('super_admin', 'retailers.download')).toBe(true);
  });

  it('lets the warehouse manage stock, drivers, clusters, trips and beats', () => {
    expect(
      may('warehouse_user', [
        'inventory.read',
        'inventory.write',
        'drivers.read',
        'drivers.manage',
        'drivers.switch',
        'clusterOwners.manage',
        'warehouseUsers.manage',
        'clusters.read',
        'clusters.write',
        'trips.manage',
        'beats.manage',
        'promoters.manage',
        'salesmen.manage',
        'payments.capture',
        'creditNotes.manage',
        'orders.read',
        'shipping.book',
        'orders.approve-return',
        'returns.checkIn',
      ]),
    ).toEqual([]);
    expect(
      mayNot('warehouse_user', [
        'orders.place',
        'wallet.read',
        'wallet.write',
        'preferences.write',
        'companies.read',
        'admins.read',
        'pricing.write',
        'webhooks.manage',
        'retailers.credit',
        'orders.override-credit',
        'incentives.read',
      ]),
    ).toEqual([]);
  });

  it('gives the other roles what part 6 of the defaults gives them, and nothing else', () => {
    const reading: Permission[] = [
      'billing.read',
      'companies.read',
      'admins.read',
      'preferences.read',
      'orders.read',
      'catalogue.read',
      'wallet.read',
      'ndr.mark',
      'tasks.read',
      'incentives.read',
    ];
    expect(may('sub_admin', reading)).toEqual([]);
    expect(
      mayNot('sub_admin', [
        'pricing.write',
        'storage.charge',
        'wallet.write',
        'companies.toggle',
        'admins.write',
        'passwords.reset',
        'preferences.write',
        'cod.remit',
        'wsin.manage',
        'retailers.credit',
        'orders.override-credit',
        'incentives.write',
      ]),
    ).toEqual([]);
    expect(permissionsOf('cluster_owner').sort()).toEqual([
      'clusters.read',
      'deliveryProofs.read',
      'driverCash.read',
      'driverCash.receive',
      'drivers.manage',
      'drivers.read',
      'geo.read',
      'handovers.manage',
      'handovers.read',
      'orders.read',
      'profile.own',
      'stockCounts.approve',
      'stockCounts.count',
      'stockCounts.read',
      'trips.manage',
      'trips.read',
      'views.own',
    ]);
    expect(permissionsOf('driver').sort()).toEqual(['geo.read', 'profile.own', 'trips.drive', 'trips.read']);
    expect(permissionsOf('salesman').sort()).toEqual([
      'beats.walk',
      'creditNotes.atShelf',
      'fieldOrders.take',
      'geo.read',
      'payments.capture',
      'profile.own',
      'receivables.read',
      'salesmanCash.own',
    ]);
    expect(permissionsOf('promoter').sort()).toEqual(['geo.read', 'profile.own', 'promoters.own']);
  });
});

import { type Capability } from '@godown/shared-ui/remote';

/** The warehouse's own fleet: who drives where, and who looks after it. Trips and Beats come before it. */
export const fleet: Capability = {
  key: 'fleet',
  variants: ['warehouse'],
  permission: 'drivers.read',
  nav: [
    { label: 'Drivers', to: '/drivers', icon: 'drivers', section: 'delivery', order: 40, keys: 'g d' },
    {
      label: 'Create Driver',
      to: '/drivers/new',
      icon: 'create',
      section: 'delivery',
      order: 50,
      permission: 'drivers.manage',
    },
    {
      label: 'Clusters',
      to: '/clusters',
      icon: 'clusters',
      section: 'delivery',
      order: 60,
      permission: 'clusters.read',
    },
    {
      label: 'Cluster Owners',
      to: '/cluster-owners',
      icon: 'owners',
      section: 'delivery',
      order: 70,
      permission: 'clusterOwners.read',
    },
    {
      label: 'Assign Cluster',
      to: '/clusters/assign',
      icon: 'routes',
      section: 'delivery',
      order: 80,
      permission: 'clusters.write',
    },
    {
      label: 'Create Cluster',
      to: '/clusters/new',
      icon: 'create',
      section: 'delivery',
      order: 90,
      permission: 'clusters.write',
    },
    {
      label: 'Create Cluster Owner',
      to: '/cluster-owners/new',
      icon: 'create',
      section: 'delivery',
      order: 100,
      permission: 'clusterOwners.manage',
    },
    {
      label: 'Create Warehouse user',
      to: '/warehouse-users/new',
      icon: 'create',
      section: 'delivery',
      order: 110,
      permission: 'warehouseUsers.manage',
    },
    {
      label: 'Warehouse User',
      to: '/warehouse-users',
      icon: 'users',
      section: 'setup',
      order: 140,
      permission: 'warehouseUsers.read',
    },
  ],
  routes: [
    {
      path: '/drivers',
      lazy: async () => ({ Component: (await import('../../pages/drivers.page.js')).DriversPage }),
    },
    {
      path: '/drivers/new',
      lazy: async () => ({ Component: (await import('../../pages/drivers.page.js')).NewDriverPage }),
    },
    {
      path: '/drivers/:driverId/edit',
      lazy: async () => ({ Component: (await import('../../pages/drivers.page.js')).EditDriverPage }),
    },
    {
      path: '/cluster-owners',
      lazy: async () => ({ Component: (await import('../../pages/cluster-owners.page.js')).ClusterOwnersPage }),
    },
    {
      path: '/cluster-owners/new',
      lazy: async () => ({ Component: (await import('../../pages/cluster-owners.page.js')).NewClusterOwnerPage }),
    },
    {
      path: '/cluster-owners/:clusterOwnerId/edit',
      lazy: async () => ({ Component: (await import('../../pages/cluster-owners.page.js')).EditClusterOwnerPage }),
    },
    {
      path: '/warehouse-users',
      lazy: async () => ({ Component: (await import('../../pages/warehouse-users.page.js')).WarehouseUsersPage }),
    },
    {
      path: '/warehouse-users/new',
      lazy: async () => ({ Component: (await import('../../pages/warehouse-users.page.js')).NewWarehouseUserPage }),
    },
    {
      path: '/warehouse-users/:warehouseUserId/edit',
      lazy: async () => ({ Component: (await import('../../pages/warehouse-users.page.js')).EditWarehouseUserPage }),
    },
    {
      path: '/clusters',
      lazy: async () => ({ Component: (await import('../../pages/clusters.page.js')).ClustersPage }),
    },
    {
      path: '/clusters/new',
      lazy: async () => ({ Component: (await import('../../pages/new-cluster.page.js')).NewClusterPage }),
    },
    {
      path: '/clusters/assign',
      lazy: async () => ({ Component: (await import('../../pages/assign-cluster.page.js')).AssignClusterPage }),
    },
    {
      path: '/clusters/:clusterId/edit',
      lazy: async () => ({ Component: (await import('../../pages/edit-cluster.page.js')).EditClusterPage }),
    },
  ],
};

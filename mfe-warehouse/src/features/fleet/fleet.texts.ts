import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('warehouse.fleet', {
  drivers: 'Drivers',
  createDriver: 'Create Driver',
  clusters: 'Clusters',
  clusterOwners: 'Cluster Owners',
  assignCluster: 'Assign Cluster',
  createCluster: 'Create Cluster',
  createClusterOwner: 'Create Cluster Owner',
  createWarehouseUser: 'Create Warehouse user',
  warehouseUser: 'Warehouse User',
});

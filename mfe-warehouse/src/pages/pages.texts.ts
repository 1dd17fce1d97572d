import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('warehouse.pages', {
  beats: 'Beats',
  retailersVisitedByEachSalesman: 'Retailers visited by each salesman',
  bulkUpload: 'Bulk upload',
  createBeat: 'Create beat',
  inventory: 'Inventory',
  bulkInbound: 'Bulk inbound',
  receiveManyDeliveriesAtOnce: 'Receive many deliveries at once.',
  warehouses: 'Warehouses',
  editNamed: 'Edit {{name}}',
  editWarehouse: 'Edit warehouse',
  warehouseNotFound: 'Warehouse not found',
  stockByWarehouse: 'Stock by warehouse',
  createWarehouse: 'Create Warehouse',
  goBack: 'Go back',
  scanInventory: 'Scan inventory',
  createWarehouseTitle: 'Create warehouse',
});

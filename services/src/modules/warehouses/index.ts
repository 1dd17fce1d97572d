export { WarehousesModule } from './warehouses.module.js';
export { WarehouseUse } from './warehouse-use.service.js';
export { WarehousesService } from './warehouses.service.js';

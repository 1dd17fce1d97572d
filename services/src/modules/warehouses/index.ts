export { WarehousesModule } from './warehouses.module.js';
export { WarehousesService } from './warehouses.service.js';

export { InventoryModule } from './inventory.module.js';
export { StockService, type OrderLines } from './stock.service.js';

export { InventoryModule } from './inventory.module.js';
export { StockService, type OrderLines, type OrderRef, type StockLine } from './stock.service.js';

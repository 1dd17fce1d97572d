export { InventoryModule } from './inventory.module.js';
export { StockService, type OrderLines, type StockReservations } from './stock.service.js';
export { CountedStockService } from './counted-stock.service.js';
export { ReceivedStockService } from './received-stock.service.js';
export { ReturnedStockService } from './returned-stock.service.js';
export { FieldStockService, type FieldStockMove } from './field-stock.service.js';

export { StockCountsModule } from './stock-counts.module.js';

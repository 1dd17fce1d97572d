export { PriceListsModule } from './price-lists.module.js';
export { StorePricesService } from './store-prices.service.js';
export { type StoreKey, type StorePriceToWrite, type StorePricing } from './store-prices.repository.js';

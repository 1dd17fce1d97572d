export { RetailModule } from './retail.module.js';
export { StoreAddressesService } from './store-addresses.service.js';
export { StorePricesService } from './store-prices.service.js';
export { type StorePricing } from './store-prices.repository.js';

export { StoresModule } from './stores.module.js';
export { StoreAddressesService } from './store-addresses.service.js';

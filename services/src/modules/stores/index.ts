export { StoresModule } from './stores.module.js';
export { StoreAddressesService } from './store-addresses.service.js';
export { RetailerMoves } from './duplicates/retailer-moves.js';

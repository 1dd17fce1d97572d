export { StoresModule } from './stores.module.js';
export { StoreAddressesService } from './store-addresses.service.js';
export { type RetailerMove, RetailerMoves } from './duplicates/retailer-moves.js';
export { STORE_ADDRESS, STORE_NAME } from './stores.views.js';

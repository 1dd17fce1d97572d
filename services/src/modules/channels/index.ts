export { ChannelsConfig } from './channels.config.js';
export { ChannelsModule } from './channels.module.js';
export { type ConnectedStore, StoreOrders } from './orders/store-orders.service.js';

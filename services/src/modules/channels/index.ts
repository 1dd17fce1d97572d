export { ChannelsConfig } from './channels.config.js';
export { ChannelsModule } from './channels.module.js';
export { type ConnectedStore, type StoreOrderFound, StoreOrders } from './orders/store-orders.service.js';

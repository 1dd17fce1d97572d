export * from './channels.js';
export * from './channels.messages.js';
export * from './connect-store.dto.js';
export * from './store.view.js';
export * from './missed-orders.js';
export * from './missed-orders.dto.js';

export * from './beat.dto.js';
export * from './beat.messages.js';
export * from './beats.sheet.js';
export * from './store-address.dto.js';
export * from './store-price.dto.js';
export * from './store-price.rules.js';
export * from './store-prices.sheet.js';

export * from './store-price.dto.js';
export * from './store-price.rules.js';
export * from './store-prices.sheet.js';

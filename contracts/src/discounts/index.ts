export * from './store-price.dto.js';
export * from './store-prices.sheet.js';

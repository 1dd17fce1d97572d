export * from './store-price.rules.js';
export * from './store-types.js';

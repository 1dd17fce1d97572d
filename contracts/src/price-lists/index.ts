export * from './store-price.rules.js';

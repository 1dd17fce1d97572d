export * from './store-address.dto.js';

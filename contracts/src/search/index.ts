export * from './search-kinds.js';
export * from './search.request.js';
export * from './search-address.js';

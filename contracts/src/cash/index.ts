export * from './cash-count.js';

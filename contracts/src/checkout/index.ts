export * from './serviceability.js';

export * from './serviceability.js';
export * from './embedding.js';

export * from './fake-api.js';
export * from './forget-notices.js';
export * from './render-route.js';
export * from './stop-date.js';

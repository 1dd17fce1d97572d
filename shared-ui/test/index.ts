export * from './fake-api.js';
export * from './render-route.js';

export * from './draw-styles.js';
export * from './fake-api.js';
export * from './take-notices.js';
export * from './render-route.js';
export * from './render-ui.js';
export * from './stop-date.js';

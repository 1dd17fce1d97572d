export * from './column-settings.js';
export * from './view-query.js';
export * from './views.dto.js';

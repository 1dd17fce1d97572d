export * from './browser-error.dto.js';
export * from './browser-error.limits.js';
export * from './without-private-parts.js';

export * from './clusters.js';
export * from './recommendation.dto.js';
export * from './recommendation.options.js';

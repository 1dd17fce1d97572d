export * from './clusters.dto.js';

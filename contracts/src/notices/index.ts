export * from './notice.dto.js';

export * from './downloads.js';
export * from './uploads.dto.js';

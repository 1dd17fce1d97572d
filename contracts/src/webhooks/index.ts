export * from './webhook.constants.js';
export * from './webhook.dto.js';
export * from './delivery.dto.js';

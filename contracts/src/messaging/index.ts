export * from './messaging.constants.js';
export * from './template-body.js';
export * from './template.dto.js';
export * from './trigger.dto.js';
export * from './message-log.dto.js';
export * from './message-price.dto.js';

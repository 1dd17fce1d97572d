export * from './inbound.machine.js';
export * from './inbound.messages.js';
export * from './inbound.dto.js';
export * from './inbound-views.js';
export * from './parse-announced.js';

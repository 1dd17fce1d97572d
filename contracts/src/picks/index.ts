export * from './pick-list.machine.js';
export * from './picks.dto.js';
export * from './picks.messages.js';
export * from './walking-order.js';

export * from './stock-count.machine.js';
export * from './stock-counts.dto.js';
export * from './stock-counts.messages.js';

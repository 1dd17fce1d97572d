export * from './handover.machine.js';
export * from './handovers.dto.js';
export * from './handovers.messages.js';

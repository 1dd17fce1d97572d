export * from './task.machine.js';
export * from './task.dto.js';

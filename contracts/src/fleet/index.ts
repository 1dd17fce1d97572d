export * from './clusters.dto.js';
export * from './driving.dto.js';
export * from './trip.machine.js';
export * from './trips.dto.js';
export * from './trips.messages.js';

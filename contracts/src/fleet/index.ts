export * from './cluster-pincodes.js';
export * from './clusters.dto.js';
export * from './driver-status.machine.js';
export * from './fleet.messages.js';
export * from './people.dto.js';
export * from './person.dto.js';

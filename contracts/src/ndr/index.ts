export * from './ndr.machine.js';
export * from './customer-request.js';
export * from './customer-request.dto.js';
export * from './ndr.dto.js';
export * from './marking.js';
export * from './ndr-range.js';

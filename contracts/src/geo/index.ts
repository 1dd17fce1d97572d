export * from './states.js';
export * from './pincode.js';
export * from './pin-details.js';
export * from './districts.dto.js';

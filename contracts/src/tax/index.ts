export * from './rate.js';
export * from './gst-split.js';
export * from './gstin.js';
export * from './rates-in-force.js';

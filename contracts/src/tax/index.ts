export * from './rate.js';
export * from './gst-split.js';

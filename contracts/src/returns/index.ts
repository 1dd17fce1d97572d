export * from './check-in.js';
export * from './check-in.dto.js';
export * from './customer-return.dto.js';
export * from './find-returns.dto.js';
export * from './return-messages.js';
